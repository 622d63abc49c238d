import { mail, multi, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'
import { packed, packedFile, packedProperties } from './winmail.fixture.ts'

const bytes = (source: string) => Buffer.from(source, 'latin1')
/** A text with a file whose part has these headers. */
const withFile = (headers: string, body = 'a') => mail(multi('mixed', plain('See the file.'), `${headers}\n\n${body}`))
const inWinmail = 'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64'
const richTextProperty: readonly [number, Uint8Array] = [0x10_09_01_02, Buffer.from('compressed rich text')]
const richText = packedProperties(richTextProperty)

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
    source: withFile(inWinmail, packed(...packedFile('UEBUNG~1.TXT', 'Übung 音.txt', 'Schwa')).toString('base64')),
    body: 'See the file.',
    files: ['Übung 音.txt'],
  },
  {
    name: 'Outlook, with its text once more in winmail.dat',
    source: withFile(inWinmail, packed(richText).toString('base64')),
    body: 'See the file.',
  },
  {
    name: 'Exchange, with its text only as rich text, and a file',
    source: mail(inWinmail, '', packed(richText, ...packedFile('A.TXT', 'a.txt', 'Schwa')).toString('base64')),
    body: '[The text of this email is in a form that only Microsoft’s programs read (rich text in winmail.dat).]\n\n[The team can open the original of this email.]',
    files: ['a.txt'],
  },
  {
    name: 'Exchange, with its text only as plain text in winmail.dat',
    source: mail(
      multi(
        'mixed',
        plain(' '),
        `${inWinmail}\n\n${packed(
          packedProperties([0x10_00_00_1f, Buffer.from('Where is ʃaɪ?\r\nAda\0', 'utf16le')], richTextProperty),
        ).toString('base64')}`,
      ),
    ),
    body: 'Where is ʃaɪ?\nAda',
  },
  {
    name: 'Exchange, with its text only as HTML in winmail.dat',
    source: mail(
      inWinmail,
      '',
      packed(
        packedProperties([0x10_13_01_02, Buffer.from('<meta charset="utf-8"><p>Where is <b>ʃaɪ</b>?</p>')]),
      ).toString('base64'),
    ),
    body: 'Where is ʃaɪ?',
  },
]
