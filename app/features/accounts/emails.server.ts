import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function writeVerificationEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'verify-email',
    recipient: email,
    subject: 'Please confirm your email address',
    content: {
      name: fullName,
      paragraphs: [
        'An account at The UK Linguistic Institute was made with this address. Please confirm that it is yours. You can sign in before that.',
      ],
      action: { label: 'Confirm my email address', url },
      closing:
        'The link works once, for 24 hours. If you did not make this account, please write to support@ukli.example.',
    },
  })
}

export async function writeAccountExistsEmail(tx: Tx, { fullName, email, origin }: Recipient & { origin: string }) {
  await queueEmail(tx, {
    template: 'account-exists',
    recipient: email,
    subject: 'You already have an account',
    content: {
      name: fullName,
      paragraphs: [
        'Somebody tried to sign up with this address, which has an account already. Nothing was changed.',
        'If it was you, please sign in instead. If you no longer know your password, you can choose a new one.',
      ],
      action: { label: 'Choose a new password', url: `${origin}/auth/forgot-password` },
      closing: 'If it was not you, there is nothing you need to do.',
    },
  })
}

export async function writeResetEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'reset-password',
    recipient: email,
    subject: 'Choose a new password',
    content: {
      name: fullName,
      paragraphs: ['Somebody asked for a new password for your account. If it was you, please choose one here.'],
      action: { label: 'Choose a new password', url },
      closing: 'The link works once, for 30 minutes. If it was not you, your password stays as it is.',
    },
  })
}

export async function writePasswordChangedEmail(tx: Tx, { fullName, email, origin }: Recipient & { origin: string }) {
  await queueEmail(tx, {
    template: 'password-changed',
    recipient: email,
    subject: 'Your password was changed',
    content: {
      name: fullName,
      paragraphs: ['The password of your account was changed, and other sessions were ended.'],
      action: { label: 'This was not me: choose a new password', url: `${origin}/auth/forgot-password` },
    },
  })
}
