import { draftEmailTo } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string }

/** The warning to the student before anything changes, because somebody else may have asked for the removal. */
export function draftRemovalRequestedEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'factor-removal-requested',
    subject: 'We’ve been asked to remove your second factor',
    paragraphs: [
      'Somebody contacted us in your name, saying that they can no longer use their authenticator app, passkey or recovery codes. Two members of our staff will check this before anything changes.',
    ],
    action: { label: 'Sign in', url: `${env.publicOrigin}/auth` },
    closing: 'If that wasn’t you, please reply to this email immediately and change your password.',
  })
}

export function draftFactorsRemovedEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'factors-removed',
    subject: 'Your second factor was removed',
    paragraphs: [
      'As you asked, we’ve removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. You can sign in with your password now. Please set up a new second factor in your account.',
    ],
    action: { label: 'Choose a new password', url: `${env.publicOrigin}/auth/forgot-password` },
    closing: 'If you didn’t ask for this, please reply to this email immediately.',
  })
}
