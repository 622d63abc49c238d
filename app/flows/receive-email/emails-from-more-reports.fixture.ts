import { html, htmlMail, mail, multi, part, picture, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

const binary = Buffer.from([0xff, 0x00, 0x9e, 0x22, 0x0a]).toString('base64')

/** Emails from public reports of other helpdesks, forums and mail gateways, each of which showed too little of one. */
export const emailsFromMoreReports: readonly ExampleEmail[] = [
  {
    name: 'a program whose HTML has neither html nor body',
    source: htmlMail('<head><style>p{}</style></head><div>Where is <p>it?</p></div>'),
    body: 'Where is\n\nit?',
  },
  {
    name: 'Exchange, with binary headers above the type',
    source: mail(
      `X-MS-Exchange-AntiSpam-MessageData-0:\n =?utf-8?B?${binary}?=\n =?utf-8?Q?=FF=00=0A?=`,
      'Content-Type: text/plain; charset="utf-8"',
      'Content-ID:\n <0259E3039FB00E48@templateTenant>',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Where is it?').toString('base64'),
    ),
    body: 'Where is it?',
  },
  {
    name: 'a relay that lost a line break between two headers',
    source: mail(
      'Date: Wed, 19 Apr 2050 13:41:01 +0200Received: from a.example by b.example; Tue, 21 Mar 2023 17:30:35 +0000',
      plain('Where is it?'),
    ),
    body: 'Where is it?',
  },
  {
    name: 'somebody whose picture is a link',
    source: mail(
      multi(
        'related',
        html('<p>Regards</p><a href="https://ada.example"><img src="cid:logo.png@a" alt=""></a>'),
        picture('logo.png', 'logo.png@a'),
      ),
    ),
    body: 'Regards\n\n[Picture: logo.png] <https://ada.example>',
    files: ['logo.png'],
  },
  {
    name: 'HTML with characters that no text has',
    source: htmlMail('<p>Where\u0001 is\u000B it\uFFFE?</p>'),
    body: 'Where is\n it?',
  },
  {
    name: 'a text with characters that no text has',
    source: mail(plain('Where\u0001 is\u000Bit?\u0007')),
    body: 'Where is\nit?',
  },
  {
    name: 'somebody who passes an email on without a mark',
    source: mail(
      plain('Read this:\n\nFrom: Ben <ben@mail.example>\nTo: Ada <ada@mail.example>\nSubject: Schwa\n\nIt is central.'),
    ),
    body: 'Read this:\n\nFrom: Ben <ben@mail.example>\nTo: Ada <ada@mail.example>\nSubject: Schwa\n\nIt is central.',
  },
  {
    name: 'somebody who names an address and a host',
    source: mail(plain('I can read this:\n\n192.0.2.1,www.ukli.example\n\nand this.')),
    body: 'I can read this:\n\n192.0.2.1,www.ukli.example\n\nand this.',
  },
  {
    name: 'a program that breaks the line above a quote inside the address',
    source: mail(
      plain('Yes.\n\n2026-03-02 13:29 GMT+02:00 The UK Linguistic Institute <\nsupport@ukli.example>:\n\n> Which one?'),
    ),
    body: 'Yes.',
    quoted: '2026-03-02 13:29 GMT+02:00 The UK Linguistic Institute <\nsupport@ukli.example>:\n\n> Which one?',
  },
  {
    name: 'a program that breaks the German line above a quote before its last sign',
    source: mail(plain('Ja.\n\nAm 02.03.2026 17:48 schrieb "UKLI" <support@ukli.example\n>:\n\n> Welche?')),
    body: 'Ja.',
    quoted: 'Am 02.03.2026 17:48 schrieb "UKLI" <support@ukli.example\n>:\n\n> Welche?',
  },
  {
    name: 'Proton, signed and with the key of its writer',
    source: mail(
      multi(
        'signed; protocol="application/pgp-signature"',
        multi(
          'mixed',
          html('<p>Signed.</p>'),
          part({
            type: 'application/pgp-keys; name="publickey - ada@mail.example - 0x1.asc"',
            body: 'LS0t',
            more: 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="publickey - ada@mail.example - 0x1.asc"',
          }),
        ),
        part({ type: 'application/pgp-signature; name="signature.asc"', body: 'wsC' }),
      ),
    ),
    body: 'Signed.',
  },
  {
    name: 'a writer who pastes code between fences',
    source: mail(plain('My program:\n\n```\n> print(1)\nFrom: x\n```\n\nWhy?')),
    body: 'My program:\n\n```\n> print(1)\nFrom: x\n```\n\nWhy?',
  },
  {
    name: 'HTML in which a word is set letter by letter',
    source: htmlMail('<p><span>ʃ</span><span>a</span><b>ɪ</b></p>\n<p>\n  A line\n  of text</p>'),
    body: 'ʃaɪ\n\nA line of text',
  },
  {
    name: 'a program whose only part is an empty HTML beside its file',
    source: mail(multi('mixed', html('<html><body></body></html>'), picture('Scan.png', 'scan'))),
    body: '[This email has no text.]',
    files: ['Scan.png'],
  },
  {
    name: 'two texts under one alternative, of which the second is the letter',
    source: mail(multi('alternative', plain(''), plain('Where is it?'))),
    body: 'Where is it?',
  },
  {
    name: 'a program that calls its HTML an alternative of its file',
    source: mail(
      multi(
        'alternative',
        part({
          type: 'application/pdf; name="a.pdf"',
          body: 'JVBERi0=',
          more: 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="a.pdf"',
        }),
        html('<p>See the file.</p>'),
      ),
    ),
    body: 'See the file.',
    files: ['a.pdf'],
  },
]
