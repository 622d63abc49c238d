import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentId } from '#app/core/person.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { setReminders } from './send-reminders.commands.server.ts'
import { findReminderChoice } from '#app/domain/reminders/reminders.queries.server.ts'

/** Returns whether reminders are on, for the holder of the link. Reveals nothing else about the student. */
export async function readReminders(
  asked: LinkRequest,
): Promise<Outcome<{ isWanted: boolean }, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  const choice = await findReminderChoice({ student: { studentId: linked.value as StudentId } })
  return choice === null ? refused('invalid-link') : done({ isWanted: choice.isWanted })
}

/** Stops or restarts reminders through the link in an email. Doing so twice changes nothing. */
export async function setRemindersByLink({
  isWanted,
  ...asked
}: LinkRequest & { isWanted: boolean }): Promise<Outcome<undefined, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  await setReminders({ student: { studentId: linked.value as StudentId }, isWanted })
  return done()
}
