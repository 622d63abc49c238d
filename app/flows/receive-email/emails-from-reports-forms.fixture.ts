import { html, mail, multi, part, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const bytes = (source: string) => Buffer.from(source, 'latin1')
/** A text with a file whose part has these headers. */
const withFile = (headers: string, body = 'a') => mail(multi('mixed', plain('See the file.'), `${headers}\n\n${body}`))
const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const inBase64 = (text: string) => Buffer.from(text).toString('base64')

/** Emails from public reports about other programs that read email, of other forms than those with odd files. */
export const otherEmailsFromReports: readonly ExampleEmail[] = [
  {
    name: 'Exchange, which journals the email of somebody with a file',
    source: mail(
      multi(
        'mixed',
        plain('Sender: ada@mail.example'),
        part({
          type: 'message/rfc822',
          body: `Subject: Schwa\nFrom: Ben <ben@mail.example>\n${multi('related', plain('Central.'), 'Content-Type: text/csv; name="a.csv"\n\na')}`,
        }),
      ),
    ),
    body: 'Sender: ada@mail.example\n\n[Attached email from Ben <ben@mail.example>, “Schwa”]\n\nCentral.',
    files: ['a.csv'],
  },
  {
    name: 'an attached email in base64, after an empty line',
    source: mail(
      multi(
        'mixed',
        plain('See the email.'),
        part({
          type: 'message/rfc822',
          body: inBase64('\nSubject: Schwa\nFrom: Ben <ben@mail.example>\n\nCentral.'),
          more: 'Content-Transfer-Encoding: base64',
        }),
      ),
    ),
    body: 'See the email.\n\n[Attached email from Ben <ben@mail.example>, “Schwa”]\n\nCentral.',
  },
  {
    name: 'a telephone, with a PDF marked as inline',
    source: withFile(
      'Content-Type: application/pdf; name="Scan.pdf"\nContent-Disposition: inline; filename="Scan.pdf"',
    ),
    body: 'See the file.',
    files: ['Scan.pdf'],
  },
  {
    name: 'parts without a boundary',
    source: mail(
      'Content-Type: multipart/mixed',
      '',
      '--b',
      plain('Words'),
      '--b',
      'Content-Type: text/csv; name="a.csv"',
      '',
      'a',
      '--b--',
    ),
    body: 'Words',
    files: ['a.csv'],
  },
  {
    name: 'an old mailbox, whose first line names its sender',
    source: `From ada@mail.example Mon Mar  2 10:00:00 2026\r\n${mail('', 'Words')}`,
    body: 'Words',
  },
  {
    name: 'a character set in other quotes',
    source: bytes(mail("Content-Type: text/plain; charset='iso-8859-2'", '', 'za\xbf\xf3\xb3\xe6')),
    body: 'zażółć',
  },
  {
    name: 'a character set without its last quote',
    source: mail('Content-Type: text/plain; charset="utf-8', '', 'ʃaɪ'),
    body: 'ʃaɪ',
  },
  {
    name: 'the Chinese of an Outlook of 2014',
    source: mail(
      'Content-Type: text/html; charset="gb2312"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('3c703ec4e3bac33c2f703e', 'hex').toString('base64'),
    ),
    body: '你好',
  },
  {
    name: 'HTML in which one letter is broken',
    source: Buffer.concat([
      bytes(mail('Content-Type: text/html; charset=utf-8', '', '')),
      Buffer.from('<p>ʃaɪ '),
      bytes('\xe9</p>'),
    ]),
    body: 'ʃaɪ �\n\n[Some letters of this email could not be read.]\n\n[The team can open the original of this email.]',
  },
  {
    name: 'HTML that calls itself plain',
    source: mail('Content-Type: text/plain', '', '<html><body><p>Where is <b>it</b>?</p></body></html>'),
    body: 'Where is it?',
  },
  {
    name: 'an invitation as a general file, on whole days',
    source: mail(
      multi(
        'mixed',
        plain('Please come.'),
        part({
          type: 'application/octet-stream; name="invite.ics"',
          body: inBase64(
            calendar(
              'METHOD:REQUEST',
              'BEGIN:VEVENT',
              'UID:1',
              'DTSTART;VALUE=DATE:20261202',
              'SUMMARY:Open day',
              'END:VEVENT',
            ),
          ),
          more: 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="invite.ics"',
        }),
      ),
    ),
    body: 'Please come.\n\n[Invitation: Open day, 2 December 2026]',
  },
  {
    name: 'an invitation with its time zone first',
    source: mail(
      part({
        type: 'text/calendar; method=CANCEL; charset=utf-8',
        body: calendar(
          'METHOD:CANCEL',
          'BEGIN:VTIMEZONE',
          'TZID:GMT Standard Time',
          'END:VTIMEZONE',
          'BEGIN:VEVENT',
          'UID:1',
          'DTSTART;TZID=GMT Standard Time:20261202T100000',
          'SUMMARY:Talk',
          'END:VEVENT',
        ),
      }),
    ),
    body: '[Cancelled: Talk, 2 December 2026, 10:00 (GMT Standard Time)]',
  },
  {
    name: 'a receipt for reading in HTML only',
    source: mail(
      multi(
        'report; report-type=disposition-notification',
        html('<p>Your message was read.</p>'),
        part({
          type: 'message/disposition-notification',
          body: 'Final-Recipient: rfc822;ada@mail.example\nDisposition: automatic-action/MDN-sent-automatically; displayed',
        }),
      ),
    ),
    body: 'Your message was read.',
    nature: 'automatic',
  },
  {
    name: 'a subject only',
    source: mail('Subject: Where is my certificate?', '', ''),
    body: '[This email has no text.]',
  },
]
