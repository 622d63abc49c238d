import { mail, multi, part, picture, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const bytes = (source: string, encoding: BufferEncoding = 'latin1') => Buffer.from(source, encoding)
/** An email whose body is in another character set than UTF-8. */
const inCharset = (charset: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(mail(`Content-Type: text/plain${charset && `; charset=${charset}`}`, '', '')), body])
const original = '[The team can open the original of this email.]'

export const emailsWithFaults: readonly ExampleEmail[] = [
  {
    name: 'windows-1252',
    source: inCharset('windows-1252', bytes('na\xefve \x93quote\x94 \x80')),
    body: 'naïve “quote” €',
  },
  {
    name: 'windows-1252 that calls itself UTF-8',
    source: inCharset('utf-8', bytes('na\xefve r\xe9sum\xe9')),
    body: 'naïve résumé',
  },
  { name: 'windows-1252 without a name', source: inCharset('', bytes('na\xefve')), body: 'naïve' },
  { name: 'UTF-8 that calls itself Latin-1', source: inCharset('iso-8859-1', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  { name: 'UTF-8 that calls itself Big5', source: inCharset('big5', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  { name: 'Shift_JIS by its number', source: inCharset('cp932', bytes('\x93\xfa\x96{')), body: '日本' },
  { name: 'UTF-7', source: inCharset('utf-7', bytes('It is +AoM-, as in 1 +- 1.')), body: 'It is ʃ, as in 1 + 1.' },
  {
    name: 'a file whose name is in the character set of the text',
    source: bytes(
      mail(
        multi(
          'mixed',
          part({ type: 'text/plain; charset=gb2312', body: '\xb4\xf0' }),
          part({ type: 'application/pdf; name="\xb4\xf0.pdf"', body: 'JVBERi0=' }),
        ),
      ),
    ),
    body: '答',
    files: ['答.pdf'],
  },
  { name: 'UTF-8 that calls itself ASCII', source: inCharset('us-ascii', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  {
    name: 'UTF-8 with one broken letter',
    source: inCharset('utf-8', Buffer.concat([Buffer.from('ʃaɪ ɲa '), bytes('\xc9')])),
    body: `ʃaɪ ɲa �\n\n[Some letters of this email could not be read.]\n\n${original}`,
  },
  { name: 'a character set that nobody knows', source: inCharset('x-martian', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  { name: 'ISO-2022-JP without a name', source: inCharset('', bytes('\x1b$B$3$s\x1b(B')), body: 'こん' },
  { name: 'ISO-2022-JP', source: inCharset('iso-2022-jp', bytes('\x1b$B$3$s\x1b(B')), body: 'こん' },
  {
    name: 'HTML that names its character set only itself',
    source: Buffer.concat([
      bytes(mail('Content-Type: text/html', '', '<meta charset="koi8-r"><p>')),
      bytes('\xf0\xd2\xc9\xd7\xc5\xd4'),
    ]),
    body: 'Привет',
  },
  {
    name: 'a reply written inside the quote',
    source: mail(plain('On Mon, UKLI wrote:\n> My answer.\n>\n> Which one?')),
    body: 'On Mon, UKLI wrote:\n> My answer.\n>\n> Which one?',
  },
  {
    name: 'two content types, of which the first has another boundary',
    source: mail(
      'Content-Type: multipart/alternative; boundary="a"',
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      plain('Words'),
      '--b--',
    ),
    body: 'Words',
  },
  { name: 'GB2312', source: inCharset('gb2312', bytes('\xc4\xe3\xba\xc3')), body: '你好' },
  {
    name: 'UTF-16 in base64',
    source: mail(
      'Content-Type: text/plain; charset=utf-16',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('\uFEFFʃaɪ', 'utf16le').toString('base64'),
    ),
    body: 'ʃaɪ',
  },
  {
    name: 'UTF-16 with the other order of bytes',
    source: mail(
      'Content-Type: text/plain; charset=utf-16',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Hello', 'utf16le').swap16().toString('base64'),
    ),
    body: 'Hello',
  },
  {
    name: 'quoted-printable with faults',
    source: mail(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'caf=C3=A9 =ZZ 100=\n% =c3=a9 a=b =',
    ),
    body: 'café =ZZ 100% é a=b',
  },
  {
    name: 'base64 cut off and with spaces',
    source: mail(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      'SGVs bG8g\n dGhl cmU',
    ),
    body: 'Hello there',
  },
  {
    name: 'parts whose boundary is another',
    source: mail('Content-Type: multipart/mixed; boundary="a"', '', 'Still here.'),
    body: 'Still here.',
  },
  {
    name: 'parts without an end',
    source: mail('Content-Type: multipart/mixed; boundary="a"', '', '--a', plain('Still here.')),
    body: 'Still here.',
  },
  {
    name: 'a text marked as a file',
    source: mail(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Disposition: attachment; filename="Message.txt"',
      '',
      'Words',
    ),
    body: 'Words',
    files: ['Message.txt'],
  },
  {
    name: 'a text and a text file',
    source: mail(
      multi(
        'mixed',
        plain('Words'),
        part({
          type: 'text/plain; name="log.txt"',
          body: 'a log',
          more: 'Content-Disposition: inline; filename="log.txt"',
        }),
      ),
    ),
    body: 'Words',
    files: ['log.txt'],
  },
  { name: 'a content type that is none', source: mail('Content-Type: text', '', 'Words'), body: 'Words' },
  {
    name: 'a content type in an encoded word',
    source: mail('Content-Type: =?utf-8?Q?text/plain?=', '', 'Words'),
    body: 'Words',
  },
  { name: 'no content type', source: mail('', 'Words'), body: 'Words' },
  {
    name: 'an attached email',
    source: mail(
      multi(
        'mixed',
        plain('See the email.'),
        part({
          type: 'message/rfc822',
          body: 'From: Ben <ben@mail.example>\nSubject: Schwa\nContent-Type: text/html\n\n<p>It is <b>central</b>.</p>',
        }),
      ),
    ),
    body: 'See the email.\n\n[Attached email from Ben <ben@mail.example>, “Schwa”]\n\nIt is central.',
  },
  {
    name: 'a file name in Japanese in three ways',
    source: mail(
      multi(
        'mixed',
        plain('Three.'),
        part({ type: 'text/csv', body: 'a', more: "Content-Disposition: attachment; filename*=utf-8''%E9%9F%B3.csv" }),
        part({ type: 'text/csv; name="=?UTF-8?B?6Z+zLmNzdg==?="', body: 'b', more: 'Content-Disposition: attachment' }),
        part({
          type: 'text/csv',
          body: 'c',
          more: "Content-Disposition: attachment; filename*0*=utf-8''%E9%9F; filename*1*=%B3.csv",
        }),
      ),
    ),
    body: 'Three.',
    files: ['音.csv', '音.csv', '音.csv'],
  },
  { name: 'nothing', source: mail('Content-Type: text/plain', '', ''), body: '[This email has no text.]' },
  {
    name: 'only a file',
    source: mail(multi('mixed', plain(''), picture('Screenshot.png', 'a'))),
    body: '[This email has no text.]',
    files: ['Screenshot.png'],
  },
  {
    name: 'normal precedence',
    source: mail('Precedence: normal', 'X-Auto-Response-Suppress: None', plain('Still.')),
    body: 'Still.',
  },
  {
    name: 'an automatic reply',
    source: mail('Auto-Submitted: auto-replied', plain('Away.')),
    body: 'Away.',
    nature: 'automatic',
  },
  {
    name: 'a receipt for reading',
    source: mail(
      multi(
        'report; report-type=disposition-notification',
        plain('It was read.'),
        part({
          type: 'message/disposition-notification',
          body: 'Disposition: manual-action/MDN-sent-manually; displayed',
        }),
      ),
    ),
    body: 'It was read.',
    nature: 'automatic',
  },
  ...['Precedence: auto-reply', 'X-Precedence: auto_reply', 'X-Autogenerated: Reply', 'X-Autoresponder: 1'].map(
    (header) =>
      ({
        name: `an automatic reply that only “${header}” marks`,
        source: mail(header, plain('Away.')),
        body: 'Away.',
        nature: 'automatic',
      }) as const,
  ),
  {
    name: 'a mailing list',
    source: mail('List-Id: <linguist.list.example>', 'Precedence: list', plain('News.')),
    body: 'News.',
    nature: 'list',
  },
  {
    name: 'a mailing list that is our own address',
    source: mail('List-Id: Support <support.ukli.example>', 'Precedence: list', plain('Where?')),
    body: 'Where?',
  },
]
