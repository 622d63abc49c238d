import { institute, emailOrContactPage } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import type { UserId } from '#app/core/person.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { issueUndoAction, undoNote } from './undo.commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function queueVerificationEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'verify-email',
    recipient: email,
    subject: 'Please confirm your email address',
    content: {
      name: fullName,
      paragraphs: [
        `Someone created an account at ${institute().name} with this email address. Please confirm that it’s yours. You can sign in before you do.`,
      ],
      action: { label: 'Confirm my email address', url },
      closing: `The link works once, for 24 hours. If you didn’t create this account, please write to ${emailOrContactPage('support')}.`,
    },
  })
}

export async function queueAccountExistsEmail(tx: Tx, { fullName, email, origin }: Recipient & { origin: string }) {
  await queueEmail(tx, {
    template: 'account-exists',
    recipient: email,
    subject: 'You already have an account',
    content: {
      name: fullName,
      paragraphs: [
        'Someone tried to sign up with this email address, which already has an account. Nothing has changed.',
        'If it was you, please sign in instead. If you’ve forgotten your password, you can choose a new one.',
      ],
      action: { label: 'Choose a new password', url: `${origin}/auth/forgot-password` },
      closing: 'If it wasn’t you, you can ignore this email.',
    },
  })
}

export async function queueResetEmail(tx: Tx, { fullName, email, url }: Recipient & { url: string }) {
  await queueEmail(tx, {
    template: 'reset-password',
    recipient: email,
    subject: 'Choose a new password',
    content: {
      name: fullName,
      paragraphs: ['Someone asked to reset the password of your account. If it was you, please choose a new one here.'],
      action: { label: 'Choose a new password', url },
      closing:
        'The link works once, for 30 minutes. If it wasn’t you, you can ignore this email and your password won’t change.',
    },
  })
}

export async function queuePasswordChangedEmail(
  tx: Tx,
  {
    userId,
    fullName,
    email,
    origin,
    isFirst = false,
  }: Recipient & { userId: UserId; origin: string; isFirst?: boolean },
) {
  await queueEmail(tx, {
    template: 'password-changed',
    recipient: email,
    subject: isFirst ? 'Your password is set' : 'Your password was changed',
    content: {
      name: fullName,
      paragraphs: [
        isFirst
          ? 'You have chosen the first password for your account. You can sign in with it now.'
          : 'Your password was changed and you were signed out on other devices.',
      ],
      action: await issueUndoAction(tx, { userId, email, undone: 'sessions', origin }),
      closing: undoNote,
    },
  })
}

export async function queueEntryLinkEmail(
  tx: Tx,
  { fullName, email, url }: { fullName: string; email: string; url: string },
) {
  await queueEmail(tx, {
    template: 'entry-link',
    recipient: email,
    subject: 'Are you trying to sign in?',
    content: {
      name: fullName,
      paragraphs: [
        'Someone has entered wrong passwords for your account many times. Until that stops, browsers that we don’t know have to wait.',
        'If you are trying to sign in, please open this link in the browser that you want to use. You can then sign in with your password as usual.',
      ],
      action: { label: 'Sign in with this browser', url },
      closing: 'The link works once, for one hour. If it wasn’t you, you can ignore this email: nobody has got in.',
    },
  })
}

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
