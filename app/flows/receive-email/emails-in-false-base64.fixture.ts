import { html, mail, multi, part, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const inBase64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\n')
const encodedText = (type: string, ...lines: readonly string[]) =>
  `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${lines.join('\n')}`
const long = 'Where do I find the ʃ on my keyboard, and does the exam accept S instead of it? I have looked everywhere.'
const footer = [
  '_______________________________________________',
  'Linguists mailing list',
  'https://list.example/linguists',
]

/** Emails whose body is in base64 only in part, or not at all although its headers say so. */
export const emailsInFalseBase64: readonly ExampleEmail[] = [
  {
    name: 'a program that encodes nothing, by a writer who sets no points',
    source: mail(encodedText('text/plain', 'please tell me', 'where the exam is')),
    body: 'please tell me\nwhere the exam is',
  },
  {
    name: 'a list that puts its footer below base64, after an empty line',
    source: mail(encodedText('text/plain', inBase64(long), '', ...footer)),
    body: [long, '', ...footer].join('\n'),
  },
  {
    name: 'a list that puts its footer right below base64, which is complete',
    source: mail(encodedText('text/plain', inBase64('Where is it?'), ...footer)),
    body: ['Where is it?', ...footer].join('\n'),
  },
  {
    name: 'a list whose footer has two paragraphs and a word alone',
    source: mail(
      encodedText(
        'text/plain',
        inBase64(long),
        '',
        'Linguists',
        'Change your settings: https://list.example',
        '',
        'Bye.',
      ),
    ),
    body: [long, '', 'Linguists', 'Change your settings: https://list.example', '', 'Bye.'].join('\n'),
  },
  {
    name: 'a list that puts its footer below HTML in base64',
    source: mail(
      encodedText(
        'text/html',
        inBase64('<html><body><p>Where is it?</p></body></html>'),
        '',
        '-- ',
        'Leave: <https://list.example/leave>',
      ),
    ),
    body: 'Where is it?\n\n--\nLeave: <https://list.example/leave>',
  },
  {
    name: 'a virus scanner that writes below both forms of a text',
    source: mail(
      multi(
        'alternative',
        encodedText('text/plain', inBase64(long), '', '-- ', 'Checked for viruses.'),
        encodedText('text/html', inBase64(`<p>${long}</p>`), '', '-- ', 'Checked for viruses.'),
      ),
    ),
    body: [long, '', '-- ', 'Checked for viruses.'].join('\n'),
  },
  {
    name: 'a program that says base64 and encodes nothing',
    source: mail(encodedText('text/plain', 'Where is my certificate', 'UKLI-CERT-2025-000001?')),
    body: 'Where is my certificate\nUKLI-CERT-2025-000001?',
  },
  {
    name: 'a program that says base64 and encodes no HTML',
    source: mail(encodedText('text/html', '<p>Where is <b>it</b>?</p>')),
    body: 'Where is it?',
  },
  {
    name: 'somebody who quotes the headers of an email',
    source: mail(plain('What is this?\nContent-Transfer-Encoding: base64\n\nIt says: nothing.')),
    body: 'What is this?\nContent-Transfer-Encoding: base64\n\nIt says: nothing.',
  },
  {
    name: 'a program that puts other letters into base64',
    source: mail(encodedText('text/plain', `${inBase64(long).slice(0, 40)}!!${inBase64(long).slice(40)}`)),
    body: long,
  },
  {
    name: 'a file in base64 beside a text',
    source: mail(
      multi(
        'mixed',
        html('<p>See the file.</p>'),
        part({
          type: 'application/pdf; name="a.pdf"',
          body: `${inBase64(long)}\n\nChecked: no viruses.`,
          more: 'Content-Transfer-Encoding: base64',
        }),
      ),
    ),
    body: 'See the file.',
    files: ['a.pdf'],
  },
]
