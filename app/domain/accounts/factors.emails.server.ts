import type { Tx } from '#db/client.server.ts'
import type { UserId } from '#app/core/person.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { issueUndoAction, undoNote } from './undo.commands.server.ts'

type Recipient = { fullName: string; email: string }

const events = {
  on: {
    template: 'two-step-on',
    subject: 'Two-step sign-in is on',
    text: 'From now on you’ll need a code from your authenticator app when you sign in. If you don’t have the app with you, use a recovery code. Please keep those somewhere other than on your devices.',
  },
  'app-gone': {
    template: 'two-step-app-gone',
    subject: 'Your authenticator app was removed',
    text: 'You can no longer sign in with codes from the app. You’ll still need a passkey or a recovery code as well as your password.',
  },
  off: {
    template: 'two-step-off',
    subject: 'Two-step sign-in is off',
    text: 'You can now sign in with just your password.',
  },
} as const

export async function queueFactorEmail(
  tx: Tx,
  {
    userId,
    fullName,
    email,
    origin,
    event,
  }: Recipient & { userId: UserId; origin: string; event: keyof typeof events },
) {
  const { template, subject, text } = events[event]
  await queueEmail(tx, {
    template,
    recipient: email,
    subject,
    content: {
      name: fullName,
      paragraphs: [text],
      action: await issueUndoAction(tx, { userId, email, undone: event === 'on' ? 'app' : 'sessions', origin }),
      closing: undoNote,
    },
  })
}
