import { html, htmlMail, mail, multi, picture, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

export const emailsInHtml: readonly ExampleEmail[] = [
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
]
