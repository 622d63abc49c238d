import { html, mail, multi, part, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const bytes = (source: string) => Buffer.from(source, 'latin1')
/** A text with a file whose part has these headers. */
const withFile = (headers: string, body = 'a') => mail(multi('mixed', plain('See the file.'), `${headers}\n\n${body}`))
const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const inBase64 = (text: string) => Buffer.from(text).toString('base64')

/** A file as a winmail.dat has it: a list of attributes, each with a level, number, length and checksum. */
function packed(name: string, longName: string, content: string) {
  const attribute = (level: number, id: number, value: Uint8Array) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level)
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(value.length, 5)
    return Buffer.concat([head, value, Buffer.alloc(2)])
  }
  const long = Buffer.from(`${longName}\0`, 'utf16le')
  const properties = Buffer.alloc(40 + Math.ceil(long.length / 4) * 4)
  // Two properties: a number, and the long name.
  const numbers: readonly [number, number][] = [
    [2, 0],
    [0x37_05_00_03, 4],
    [1, 8],
    [0x37_07_00_1f, 12],
    [1, 16],
    [long.length, 20],
  ]
  for (const [value, at] of numbers) properties.writeUInt32LE(value, at)
  long.copy(properties, 24)
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x00_07_80_08, Buffer.from('IPM.Microsoft Mail.Note\0')),
    attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
    attribute(2, 0x00_01_80_10, Buffer.from(`${name}\0`)),
    attribute(2, 0x00_06_80_0f, Buffer.from(content)),
    attribute(2, 0x00_06_90_05, properties),
  ])
}

/** Emails from public reports about other programs that read email (helpdesks, parsers, webmail). */
export const emailsFromReports: readonly ExampleEmail[] = [
  {
    name: 'a file name in Latin-1, not encoded',
    source: bytes(withFile('Content-Type: text/csv\nContent-Disposition: attachment; filename="r\xe9sum\xe9.csv"')),
    body: 'See the file.',
    files: ['résumé.csv'],
  },
  {
    name: 'a file name in Latin-1 on a line of its own',
    source: bytes(withFile('Content-Type: text/csv;\n name="\xdcbung.csv"\nContent-Disposition: attachment')),
    body: 'See the file.',
    files: ['Übung.csv'],
  },
  {
    name: 'a file name in UTF-8, not encoded',
    source: withFile('Content-Type: text/csv\nContent-Disposition: attachment; filename="音.csv"'),
    body: 'See the file.',
    files: ['音.csv'],
  },
  {
    name: 'a file name in UTF-8 beside a text in Latin-1',
    source: Buffer.concat([
      bytes(
        mail(
          'Content-Type: multipart/mixed; boundary="b"',
          '',
          '--b',
          'Content-Type: text/plain; charset=iso-8859-1',
          '',
          'na\xefve',
          '--b',
          'Content-Type: text/csv',
          '',
        ),
      ),
      Buffer.from('Content-Disposition: attachment; filename="音.csv"\r\n\r\na\r\n--b--'),
    ]),
    body: 'naïve',
    files: ['音.csv'],
  },
  {
    name: 'a file name that calls its Latin-1 ASCII, in quotes',
    source: withFile(`Content-Type: text/csv\nContent-Disposition: attachment; filename*="us-ascii''W%F6lbung.csv"`),
    body: 'See the file.',
    files: ['Wölbung.csv'],
  },
  {
    name: 'a file name whose encoded words are cut into pieces',
    source: withFile(
      'Content-Type: text/csv\nContent-Disposition: attachment; filename*0="=?UTF-8?Q?=F0=9F=98=81=F0=9F?="; filename*1=" =?UTF-8?Q?=98=81.csv?="',
    ),
    body: 'See the file.',
    files: ['😁😁.csv'],
  },
  {
    name: 'a file name in two encoded words',
    source: withFile(
      'Content-Type: text/csv;\n name="=?utf-8?B?w5xidQ==?=\n =?utf-8?Q?ng.csv?="\nContent-Disposition: attachment',
    ),
    body: 'See the file.',
    files: ['Übung.csv'],
  },
  {
    name: 'a file name that is an empty encoded word',
    source: withFile('Content-Type: image/jpeg\nContent-Disposition: inline; filename="=?utf-8?b??="'),
    body: 'See the file.',
    files: ['File.jpeg'],
  },
  {
    name: 'a file whose type is an encoded word',
    source: withFile('Content-Type: =?utf-8?Q?text/csv?=\nContent-Disposition: attachment; filename="a.csv"'),
    body: 'See the file.',
    files: ['a.csv'],
  },
  {
    name: 'a program that sends the parts of a form',
    source: mail(
      multi(
        'form-data',
        'Content-Type: text/plain\nContent-Disposition: form-data; name="message"\n\nWords',
        'Content-Type: text/csv\nContent-Disposition: form-data; name="file"; filename="a.csv"\n\na',
      ),
    ),
    body: 'Words',
    files: ['a.csv'],
  },
  {
    name: 'a scanner that writes the file into the text',
    source: mail('', 'Before', '', 'begin 644 Scan 1.txt', '#0V%T', '`', 'end', '', 'After'),
    body: 'Before\n\n\nAfter',
    files: ['Scan 1.txt'],
  },
  {
    name: 'a program that encodes a file as uuencode does',
    source: withFile(
      'Content-Type: text/plain; name="cat.txt"\nContent-Transfer-Encoding: x-uuencode\nContent-Disposition: attachment',
      'begin 666 cat.txt\n#0V%T\n`\nend',
    ),
    body: 'See the file.',
    files: ['cat.txt'],
  },
  {
    name: 'a person who begins a line with begin',
    source: mail('', 'begin 644 words', 'OR FEWER', 'and then', 'end'),
    body: 'begin 644 words\nOR FEWER\nand then\nend',
  },
  {
    name: 'a program that ends lines with a carriage return',
    source: withFile('Content-Type: text/csv; name="a.csv"').replaceAll('\r\n', '\r'),
    body: 'See the file.',
    files: ['a.csv'],
  },
  {
    name: 'a program that ends lines with a line feed',
    source: withFile('Content-Type: text/csv; name="a.csv"').replaceAll('\r\n', '\n'),
    body: 'See the file.',
    files: ['a.csv'],
  },
  {
    name: 'NUL bytes in its text and in the name of its file',
    source: withFile('Content-Type: text/csv; name="a\0b.csv"').replace('See the', 'See\0 the'),
    body: 'See the file.',
    files: ['ab.csv'],
  },
  {
    name: 'Outlook, with a file in winmail.dat',
    source: withFile(
      'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64',
      packed('UEBUNG~1.TXT', 'Übung 音.txt', 'Schwa').toString('base64'),
    ),
    body: 'See the file.',
    files: ['Übung 音.txt'],
  },
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
