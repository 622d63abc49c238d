import type { Tx } from '#db/client.server.ts'
import type { UserId } from '#app/core/person.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { issueUndoAction, undoNote } from './undo.commands.server.ts'

type Recipient = { fullName: string; email: string }
const events = {
  added: {
    subject: 'A passkey was added to your account',
    text: (name: string) =>
      `You can now sign in with the passkey “${name}”, or use it as your second step after the password.`,
  },
  removed: {
    subject: 'A passkey was removed from your account',
    text: (name: string) => `You can no longer sign in with the passkey “${name}”.`,
  },
  copied: {
    subject: 'Your passkey may have been copied',
    text: (name: string) =>
      `Someone tried to sign in with what may be a copy of your passkey “${name}”, and we refused it. Please remove the passkey in My account and add a new one.`,
  },
}

type PasskeyEmail = Recipient & { userId: UserId; origin: string; name: string } & (
    | { event: 'added'; passkeyId: string }
    | { event: 'removed' | 'copied' }
  )

export async function queuePasskeyEmail(tx: Tx, passkey: PasskeyEmail) {
  const { userId, fullName, email, origin, name, event } = passkey
  const { subject, text } = events[event]
  const undone = event === 'added' ? { passkeyId: passkey.passkeyId } : 'sessions'
  const answer =
    event === 'copied'
      ? { action: { label: 'My account', url: `${origin}/my-account#passkeys` } }
      : { action: await issueUndoAction(tx, { userId, email, undone, origin }), closing: undoNote }
  await queueEmail(tx, {
    template: `passkey-${event}`,
    recipient: email,
    subject,
    content: { name: fullName, paragraphs: [text(name)], ...answer },
  })
}
