import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function writeConfirmAddressEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'confirm-address',
    recipient: email,
    subject: 'Please confirm your new email address',
    content: {
      name: fullName,
      paragraphs: [
        'You asked for your account at The UK Linguistic Institute to use this address. Please confirm that it is yours; until then your old address stays.',
      ],
      action: { label: 'Use this address', url },
      closing: 'The link works once, for 24 hours. If you did not ask for this, there is nothing you need to do.',
    },
  })
}

export async function writeAddressTakenEmail(tx: Tx, { fullName, email }: Recipient) {
  await queueEmail(tx, {
    template: 'address-taken',
    recipient: email,
    subject: 'This address has an account already',
    content: {
      name: fullName,
      paragraphs: [
        'Somebody asked for this address to become that of another account. It has an account of its own already, so nothing was changed.',
      ],
      closing: 'If it was you, please sign in with this address. If it was not you, there is nothing you need to do.',
    },
  })
}

export async function writeAddressChangedEmail(
  tx: Tx,
  { fullName, email, newEmail, url }: Recipient & { newEmail: string; url: string },
) {
  await queueEmail(tx, {
    template: 'address-changed',
    recipient: email,
    subject: 'Your email address was changed',
    content: {
      name: fullName,
      paragraphs: [`Your account now uses the address ${newEmail}. Letters no longer go to this one.`],
      action: { label: 'This was not me: keep my old address', url },
      closing: 'The link works once, for three days. It brings this address back and ends every session.',
    },
  })
}
