import { mail, multi, part, plain, type ExampleEmail } from './receive-email.emails.fixture.ts'

/** Invitations, signed and encrypted emails, and forms of one vendor only. */
export const emailsInOtherForms: readonly ExampleEmail[] = [
  {
    name: 'Exchange, with winmail.dat',
    source: mail(
      multi(
        'mixed',
        plain('The form is attached.'),
        part({
          type: 'application/ms-tnef; name="winmail.dat"',
          body: 'eJ8+Ig==',
          more: 'Content-Transfer-Encoding: base64',
        }),
      ),
    ),
    body: 'The form is attached.\n\n[Part of this email is in a form that only Microsoft’s programs read (winmail.dat), with its files.]\n\n[The team can open the original of this email.]',
  },
  {
    name: 'Outlook, an answer to an invitation',
    source: mail(
      'Subject: Accepted: Interview',
      multi(
        'alternative',
        plain(''),
        part({
          type: 'text/calendar; charset="utf-8"; method=REPLY',
          body: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/London:20261202T100000\nSUMMARY:Interview\\, first\nCOMMENT:See you then.\nATTENDEE;PARTSTAT=ACCEPTED;CN=Ada:mailto:ada@mail.example\nEND:VEVENT\nEND:VCALENDAR',
        }),
      ),
    ),
    body: '[Accepted: Interview, first, 2 December 2026, 10:00 (Europe/London)\nSee you then.]',
  },
  {
    name: 'Google Calendar, which sends each entry twice',
    source: mail(
      multi(
        'mixed',
        multi(
          'alternative',
          plain('Ada has declined.'),
          part({
            type: 'text/calendar; method=REPLY',
            body: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:1\nDTSTART:20261202T100000Z\nSUMMARY:Interview\nATTENDEE;PARTSTAT=DECLINED:mailto:a@b.example\nEND:VEVENT\nEND:VCALENDAR',
          }),
        ),
        part({
          type: 'application/ics; name="invite.ics"',
          body: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:1\nDTSTART:20261202T100000Z\nSUMMARY:Interview\nATTENDEE;PARTSTAT=DECLINED:mailto:a@b.example\nEND:VEVENT\nEND:VCALENDAR',
          more: 'Content-Disposition: attachment; filename="invite.ics"',
        }),
      ),
    ),
    body: 'Ada has declined.\n\n[Declined: Interview, 2 December 2026, 10:00 (UTC)]',
  },
  {
    name: 'Thunderbird, signed and with a key',
    source: mail(
      multi(
        'signed; micalg=pgp-sha256; protocol="application/pgp-signature"',
        multi('mixed', plain('Signed.'), part({ type: 'application/pgp-keys; name="OpenPGP_0x1.asc"', body: 'key' })),
        part({ type: 'application/pgp-signature; name="OpenPGP_signature.asc"', body: 'signature' }),
      ),
    ),
    body: 'Signed.',
  },
  {
    name: 'a program that signs with S/MIME',
    source: mail(
      multi(
        'signed; protocol="application/pkcs7-signature"',
        plain('Signed.'),
        part({
          type: 'application/pkcs7-signature; name="smime.p7s"',
          body: 'MIAG',
          more: 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="smime.p7s"',
        }),
      ),
    ),
    body: 'Signed.',
  },
  {
    name: 'a program that signs within the text',
    source: mail(
      plain(
        '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nWhere is it?\n- - this one\n-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----\n',
      ),
    ),
    body: 'Where is it?\n- this one',
  },
  {
    name: 'Outlook, an invitation whose long lines are broken without a mark',
    source: mail(
      multi(
        'mixed',
        plain('Shall we?'),
        part({
          type: 'text/calendar; method=REQUEST',
          body: 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:1\nDTSTART:20261202T100000Z\nSUMMARY:Talk\nDESCRIPTION:About the\nschwa and vowels\nEND:VEVENT\nEND:VCALENDAR',
        }),
      ),
    ),
    body: 'Shall we?\n\n[Invitation: Talk, 2 December 2026, 10:00 (UTC)]',
  },
  {
    name: 'a program that encrypts within the text',
    source: mail(plain('-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\nAda')),
    body: 'Ada\n\n[This email is encrypted, and can only be read with the key of its recipient.]\n\n[The team can open the original of this email.]',
  },
  {
    name: 'S/MIME in a file whose type is general',
    source: mail(
      'Content-Type: application/octet-stream; name="smime.p7m"',
      'Content-Transfer-Encoding: base64',
      '',
      'MIAG',
    ),
    body: '[The text of this email is inside a signed or encrypted file (smime.p7m).]\n\n[The team can open the original of this email.]',
  },
  {
    name: 'a program that attaches an email as a general file',
    source: mail(
      multi(
        'mixed',
        plain('See the email.'),
        part({
          type: 'application/octet-stream; name="Schwa.eml"',
          body: 'RnJvbTogQmVuIDxiZW5AbWFpbC5leGFtcGxlPgpTdWJqZWN0OiBTY2h3YQoKSXQgaXMgY2VudHJhbC4=',
          more: 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="Schwa.eml"',
        }),
      ),
    ),
    body: 'See the email.\n\n[Attached email from Ben <ben@mail.example>, “Schwa”]\n\nIt is central.',
  },
  {
    name: 'a program that encrypts',
    source: mail(
      multi(
        'encrypted; protocol="application/pgp-encrypted"',
        part({ type: 'application/pgp-encrypted', body: 'Version: 1' }),
        part({ type: 'application/octet-stream; name="encrypted.asc"', body: '-----BEGIN PGP MESSAGE-----' }),
      ),
    ),
    body: '[This email is encrypted, and can only be read with the key of its recipient.]\n\n[The team can open the original of this email.]',
  },
]
