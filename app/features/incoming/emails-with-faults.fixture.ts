import { html, htmlMail, mail, multi, part, picture, plain, type ExampleEmail } from './emails-of-programs.fixture.ts'

const bytes = (source: string, encoding: BufferEncoding = 'latin1') => Buffer.from(source, encoding)
/** An email whose body is in another character set than UTF-8. */
const inCharset = (charset: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(mail(`Content-Type: text/plain${charset && `; charset=${charset}`}`, '', '')), body])
const original = '[The team can open the original of this email.]'

export const emailsWithFaults: readonly ExampleEmail[] = [
  {
    name: 'HTML as the only alternative',
    source: mail(multi('alternative', html('<p>I can’t pay.</p>'))),
    body: 'I can’t pay.',
  },
  {
    name: 'HTML beside an empty text',
    source: mail(multi('alternative', plain(' \n\n'), html('<p>I can’t pay.</p>'))),
    body: 'I can’t pay.',
  },
  {
    name: 'HTML beside a text that only points to it',
    source: mail(
      multi(
        'alternative',
        plain('Please use an HTML reader.'),
        html('<p>I cannot pay with my card, because the form says that it has expired.</p>'),
      ),
    ),
    body: 'I cannot pay with my card, because the form says that it has expired.',
  },
  {
    name: 'HTML inside three parts',
    source: mail(
      multi('mixed', multi('related', multi('alternative', html('<b>Deep</b>')), picture('logo.png', 'logo'))),
    ),
    body: 'Deep',
    files: ['logo.png'],
  },
  {
    name: 'a text below a form that a list adds in HTML',
    source: mail(
      multi('mixed', multi('alternative', plain('Hello.'), html('<p>Hello.</p>')), html('<hr><p>A footer.</p>')),
    ),
    body: 'Hello.\n\n----------\n\nA footer.',
  },
  {
    name: 'headings, IPA and a table',
    source: htmlMail(
      '<h1>ʃaɪ and ɲa</h1><table><tr><th>ɪ</th><th>ʊ</th></tr><tr><td>short</td><td></td></tr></table><h4>the ə</h4>',
    ),
    body: 'ʃaɪ and ɲa\n\nɪ | ʊ\nshort |\n\nthe ə',
  },
  {
    name: 'raised, struck and glossed letters',
    source: htmlMail(
      '<p>t<sup>h</sup> on the 2<sup>nd</sup>, <s>not</s> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    ),
    body: 't^h on the 2nd, ~~not~~ 漢(kan)',
  },
  {
    name: 'lists, links and lines',
    source: htmlMail(
      '<ul><li>one<li>two<ul><li>in two</ul></ul><ol start="3"><li>three</ol><a href="https://x.example/a">this</a> <a href="mailto:a@b.example">a@b.example</a><br>*goed',
    ),
    body: '• one\n• two\n  • in two\n\n 3. three\n\nthis <https://x.example/a> a@b.example\n*goed',
  },
  {
    name: 'what is not to be seen',
    source: htmlMail(
      '<title>T</title><style>p{}</style><script>x()</script><div style="display: none">Preheader</div><div style="mso-hide:all;">P</div><p hidden>H</p><p>Soft\u00ADhyphen&nbsp;and&shy;s&zwnj;</p><div>&zwnj;&nbsp;&#847;</div><p>End</p>',
    ),
    body: 'Softhyphen ands\u200C\n\nEnd',
  },
  {
    name: 'emoji and right-to-left letters',
    source: htmlMail('<p dir="rtl">שלום עולם</p><p>👩‍🏫 <img class="an1" alt="😀" src="https://x.example/1.png"></p>'),
    body: 'שלום עולם\n\n👩‍🏫 😀',
  },
  {
    name: 'a picture that measures who read it',
    source: htmlMail('<p>Hi</p><img src="https://x.example/open" width="1" height="1">'),
    body: 'Hi',
  },
  {
    name: 'text outside the body',
    source: htmlMail('Before<html><body>inside</body></html>after'),
    body: 'Before\ninside\nafter',
  },
  {
    name: 'tags that are never closed',
    source: htmlMail('<div><b>One<p>two<table><tr><td>three'),
    body: 'One\n\ntwo\n\nthree',
  },
  {
    name: 'text that looks like HTML',
    source: mail(plain('if a < b and b > c: <stop>')),
    body: 'if a < b and b > c: <stop>',
  },
  { name: 'HTML nested too deeply for its layout', source: htmlMail(`${'<b>'.repeat(50_000)}Deep`), body: 'Deep' },
  {
    name: 'a quotation at its end, which may be anybody’s',
    source: htmlMail('<p>Is this right?</p><blockquote>A vowel is central.</blockquote>'),
    body: 'Is this right?\n\n| A vowel is central.',
  },
  {
    name: 'a picture within the HTML',
    source: htmlMail(
      `<p>Before</p><img alt="Screenshot" src="data:image/png;base64,${'iVBORw0KGgo='.repeat(3_000)}"><p>after</p>`,
    ),
    body: 'Before\n\n[Picture: Screenshot]\n\nafter',
    files: ['Picture 1.png'],
  },
  {
    name: 'a background within the HTML',
    source: htmlMail(
      `<div style="background:url(data:image/gif;base64,${'R0lG'.repeat(2_000)})">Words</div><a href="data:text/html,x">link</a>`,
    ),
    body: 'Words\nlink',
    files: ['Picture 1.gif'],
  },
  {
    name: 'a picture within the text',
    source: mail(plain(`See ![](data:image/png;base64,${'iVBO'.repeat(5_000)}) here.`)),
    body: 'See ![](picture) here.',
  },
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
  { name: 'UTF-8 that calls itself ASCII', source: inCharset('us-ascii', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  {
    name: 'UTF-8 with one broken letter',
    source: inCharset('utf-8', Buffer.concat([Buffer.from('ʃaɪ ɲa '), bytes('\xc9')])),
    body: `ʃaɪ ɲa �\n\n[Some letters of this email could not be read.]\n\n${original}`,
  },
  { name: 'a character set that nobody knows', source: inCharset('x-martian', Buffer.from('ʃaɪ')), body: 'ʃaɪ' },
  { name: 'ISO-2022-JP', source: inCharset('iso-2022-jp', bytes('\x1b$B$3$s\x1b(B')), body: 'こん' },
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
