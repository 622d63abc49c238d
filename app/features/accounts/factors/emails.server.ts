import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

const events = {
  on: {
    template: 'two-step-on',
    subject: 'Two-step sign-in is on',
    text: 'From now on your account asks for a code of your authenticator app after the password. Your recovery codes help when the app is not at hand: please keep them apart from your devices.',
  },
  'app-gone': {
    template: 'two-step-app-gone',
    subject: 'Your authenticator app was removed',
    text: 'Your account no longer takes codes of the app. It still asks for a passkey or a recovery code after the password.',
  },
  off: {
    template: 'two-step-off',
    subject: 'Two-step sign-in is off',
    text: 'Your account now opens with the password alone.',
  },
}

export async function writeFactorEmail(
  tx: Tx,
  { fullName, email, origin, event }: Recipient & { origin: string; event: keyof typeof events },
) {
  const { template, subject, text } = events[event]
  await queueEmail(tx, {
    template,
    recipient: email,
    subject,
    content: {
      name: fullName,
      paragraphs: [text],
      action: { label: 'This was not me: choose a new password', url: `${origin}/auth/forgot-password` },
    },
  })
}
