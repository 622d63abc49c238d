import {
  attribution,
  attributionHtml,
  html,
  htmlMail,
  mail,
  multi,
  part,
  picture,
  plain,
  type ExampleEmail,
} from './receive-email.emails.fixture.ts'

export const emailsOfPrograms: readonly ExampleEmail[] = [
  {
    name: 'Gmail, with both forms',
    source: mail(
      multi(
        'alternative',
        plain(`Where is it?\n\n${attribution}\n\n> Which one?\n`),
        html(
          `<div dir="ltr">Where is it?</div><br><div class="gmail_quote"><div class="gmail_attr">${attributionHtml}<br></div><blockquote class="gmail_quote">Which one?</blockquote></div>`,
        ),
      ),
    ),
    body: 'Where is it?',
    quoted: `${attribution}\n\n> Which one?`,
  },
  {
    name: 'Gmail, HTML only',
    source: htmlMail(
      `<div dir="ltr">Where is it?</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${attributionHtml}<br></div><blockquote class="gmail_quote" style="margin:0"><div>Which one?</div></blockquote></div>`,
    ),
    body: 'Where is it?',
    quoted: `${attribution}\n\n> Which one?`,
  },
  {
    name: 'Gmail, HTML only, with the answer below the quote',
    source: htmlMail(
      `<div>Hello.</div><div class="gmail_quote"><div class="gmail_attr">${attributionHtml}</div><blockquote class="gmail_quote">Which one?</blockquote><div>The second.</div></div>`,
    ),
    body: `Hello.\n${attribution}\n\n> Which one?\n\nThe second.`,
  },
  {
    name: 'Gmail, with a quotation by its writer',
    source: htmlMail(
      '<div>You say:</div><blockquote class="gmail_quote">vowels are central</blockquote><div>Is it so?</div>',
    ),
    body: 'You say:\n\n> vowels are central\n\nIs it so?',
  },
  {
    name: 'Gmail, a reaction',
    source: mail(
      multi(
        'alternative',
        plain('👍'),
        part({ type: 'text/vnd.google.email-reaction+json', body: '{"emoji":"👍","version":1}' }),
        html('<p>👍</p><p>Ada reacted via Gmail</p>'),
      ),
    ),
    body: '👍\n\nAda reacted via Gmail',
  },
  {
    name: 'Gmail, passing an email on',
    source: mail(
      'Subject: Fwd: Schwa',
      plain(
        'See below.\n\n---------- Forwarded message ---------\nFrom: Ben <ben@mail.example>\nDate: Mon, 2 Mar 2026\nSubject: Schwa\nTo: Ada\n\nWhere?',
      ),
    ),
    body: 'See below.\n\n---------- Forwarded message ---------\nFrom: Ben <ben@mail.example>\nDate: Mon, 2 Mar 2026\nSubject: Schwa\nTo: Ada\n\nWhere?',
  },
  {
    name: 'Apple Mail, HTML only with a picture between texts',
    source: mail(
      multi(
        'alternative',
        multi(
          'related',
          html(
            '<html><head><style>p{color:red}</style></head><body>Before<br><img src="cid:a@b" alt="Screenshot 1.png"><br>after.</body></html>',
          ),
          picture('Screenshot 1.png', 'a@b'),
        ),
      ),
    ),
    body: 'Before\n[Picture: Screenshot 1.png]\nafter.',
    files: ['Screenshot 1.png'],
  },
  {
    name: 'Apple Mail, text and files in turn',
    source: mail(multi('mixed', plain('First.'), picture('one.png', 'one'), plain('Second.'), html('<p>Third.</p>'))),
    body: 'First.\n\nSecond.\n\nThird.',
    files: ['one.png'],
  },
  {
    name: 'Apple Mail, a reply in HTML only',
    source: htmlMail(
      `<body>Yes.<div><br><blockquote type="cite"><div>On 2 Mar 2026, at 10:00, UKLI &lt;support@ukli.example&gt; wrote:</div><div>Which one?</div></blockquote></div></body>`,
    ),
    body: 'Yes.',
    quoted: '> On 2 Mar 2026, at 10:00, UKLI <support@ukli.example> wrote:\n> Which one?',
  },
  {
    name: 'Outlook, HTML only',
    source: mail(
      'X-Auto-Response-Suppress: DR, OOF, AutoReply',
      html(
        '<html><body><div class="WordSection1"><p class="MsoNormal">Where is it?<o:p></o:p></p><p class="MsoNormal">&nbsp;</p><div style="border-top:solid"><p class="MsoNormal"><b>From:</b> UKLI &lt;support@ukli.example&gt;<br><b>Sent:</b> 02 March 2026 10:00<br><b>To:</b> Ada<br><b>Subject:</b> Schwa</p></div><p class="MsoNormal">Which one?</p></div></body></html>',
      ),
    ),
    body: 'Where is it?',
    quoted: 'From: UKLI <support@ukli.example>\nSent: 02 March 2026 10:00\nTo: Ada\nSubject: Schwa\n\nWhich one?',
  },
  {
    name: 'Outlook, a table of glosses',
    source: htmlMail(
      '<table class="MsoTableGrid"><tr><td><p class="MsoNormal">inu<o:p></o:p></p></td><td><p class="MsoNormal">ga</p></td></tr><tr><td><p class="MsoNormal">dog</p></td><td><p class="MsoNormal">NOM</p></td></tr></table>',
    ),
    body: 'inu | ga\ndog | NOM',
  },
  {
    name: 'Outlook, with its picture marks in the plain text',
    source: mail(
      multi(
        'related; type="multipart/alternative"',
        multi(
          'alternative',
          plain('See [cid:image001.png@01DA.5F] here.'),
          html('<p>See <img src="cid:image001.png@01DA.5F"> here.</p>'),
        ),
        picture('image001.png', 'image001.png@01DA.5F'),
      ),
    ),
    body: 'See [Picture: image001.png] here.',
    files: ['image001.png'],
  },
  {
    name: 'Outlook for mobiles',
    source: htmlMail(
      '<div>Yes.</div><div id="mail-editor-reference-message-container"><div>From: UKLI</div><div>Which one?</div></div>',
    ),
    body: 'Yes.',
    quoted: '> From: UKLI\n> Which one?',
  },
  {
    name: 'Thunderbird, in HTML only',
    source: htmlMail(
      `<html><body><p>Yes.</p><div class="moz-cite-prefix">${attributionHtml}<br></div><blockquote type="cite" cite="mid:a@b"><pre class="moz-quote-pre" wrap="">Which one?</pre></blockquote></body></html>`,
    ),
    body: 'Yes.',
    quoted: `${attribution}\n\n> Which one?`,
  },
  {
    name: 'Thunderbird, in format=flowed',
    source: mail(
      'Content-Type: text/plain; charset=UTF-8; format=flowed',
      '',
      'A line that is \nfolded, and\na second.\n\nOn 02/03/2026 10:00, UKLI wrote: \n> Which of \n> them?\n>> Deeper. \n> Less.\n-- \nAda',
    ),
    body: 'A line that is folded, and\na second.\n\nOn 02/03/2026 10:00, UKLI wrote:\n> Which of them?\n>> Deeper.\n> Less.\n-- \nAda'
      .replace('wrote:\n', 'wrote: \n')
      .replace('Deeper.\n', 'Deeper. \n'),
  },
  {
    name: 'Yahoo, in HTML only',
    source: htmlMail(
      `<div class="yahoo-style-wrap">Yes.</div><div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted"><div>${attributionHtml}</div><div>Which one?</div></div>`,
    ),
    body: 'Yes.',
    quoted: `> ${attribution}\n> Which one?`,
  },
  {
    name: 'Proton, in HTML only',
    source: htmlMail(
      '<div>Yes.</div><div class="protonmail_quote"><div>On Monday, UKLI wrote:</div><blockquote class="protonmail_quote" type="cite">Which one?</blockquote></div>',
    ),
    body: 'Yes.',
    quoted: '> On Monday, UKLI wrote:\n>\n> > Which one?',
  },
  {
    name: 'GMX, in HTML only',
    source: htmlMail(
      '<div>Ja.</div><div name="quote"><div><b>Gesendet:</b> Montag<br><b>Von:</b> UKLI</div><div>Welche?</div></div>',
    ),
    body: 'Ja.',
    quoted: '> Gesendet: Montag\n> Von: UKLI\n> Welche?',
  },
]
