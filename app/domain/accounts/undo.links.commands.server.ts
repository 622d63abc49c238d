import type { Tx } from '#db/client.server.ts'
import type { UserId } from '#app/core/person.ts'
import { type Undone, undoSubject } from './email-links.ts'
import { issueLink } from './email-links.commands.server.ts'
import { tokenMinutes } from './accounts.rules.ts'

type Change = { userId: UserId; email: string; undone: Undone; origin: string }

/**
 * Returns the button of an email about a change to the account. An owner who did not make the change uses it to secure
 * the account.
 */
export async function issueUndoAction(tx: Tx, { origin, ...change }: Change) {
  const [purpose, subject] = ['not-me', undoSubject(change)] as const
  const url = await issueLink(tx, { purpose, subject, minutes: tokenMinutes[purpose], origin })
  return { label: 'This wasn’t me: secure my account', url }
}

export const undoNote =
  'If it wasn’t you, use this link within three days. It works once: it signs out every device, removes what was added and lets you choose a new password.'
