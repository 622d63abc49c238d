import { mail, multi, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const bytes = (source: string) => Buffer.from(source, 'latin1')
/** A text with a file whose part has these headers. */
const withFile = (headers: string, body = 'a') => mail(multi('mixed', plain('See the file.'), `${headers}\n\n${body}`))
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
]
