import { institute } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function queueConfirmAddressEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'confirm-address',
    recipient: email,
    subject: 'Please confirm your new email address',
    content: {
      name: fullName,
      paragraphs: [
        `You asked to use this email address for your account at ${institute().name}. Please confirm that it’s yours. Until then we’ll keep using your old one.`,
      ],
      action: { label: 'Use this address', url },
      closing: 'The link works once, for 24 hours. If you didn’t ask for this, you can ignore this email.',
    },
  })
}

export async function queueAddressTakenEmail(tx: Tx, { fullName, email }: Recipient) {
  await queueEmail(tx, {
    template: 'address-taken',
    recipient: email,
    subject: 'This email address already has an account',
    content: {
      name: fullName,
      paragraphs: [
        'Someone asked to use this email address for another account. It already has an account of its own, so nothing has changed.',
      ],
      closing: 'If it was you, please sign in with this address. If it wasn’t you, you can ignore this email.',
    },
  })
}

export async function queueAddressChangedEmail(
  tx: Tx,
  { fullName, email, newEmail, url }: Recipient & { newEmail: string; url: string },
) {
  await queueEmail(tx, {
    template: 'address-changed',
    recipient: email,
    subject: 'Your email address was changed',
    content: {
      name: fullName,
      paragraphs: [`Your account now uses ${newEmail}. We’ll no longer send emails to this address.`],
      action: { label: 'This wasn’t me: keep my old address', url },
      closing: 'The link works once, for three days. It restores this address and signs out every device.',
    },
  })
}
