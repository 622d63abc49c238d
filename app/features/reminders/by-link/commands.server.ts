import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentId } from '#app/core/person.ts'
import { findLinked } from '#app/features/accounts/links/commands.server.ts'
import type { Throttled } from '#app/features/throttles/commands.server.ts'
import { setReminders } from '../commands.server.ts'

type Asked = { token: string; clientAddress: string }

/** Whether reminders are sent to whoever has the link; it tells nothing else of them. */
export async function readReminders(asked: Asked): Promise<Outcome<{ isWanted: boolean }, 'invalid-link'> | Throttled> {
  const linked = await findLinked({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  const [row] = await db
    .select({ stoppedAt: students.remindersStoppedAt })
    .from(students)
    .where(eq(students.id, linked.value))
  return row ? done({ isWanted: row.stoppedAt === null }) : refused('invalid-link')
}

/** Stops reminders by the link of a letter, or has them sent again; done twice it is done. */
export async function setRemindersByLink({
  isWanted,
  ...asked
}: Asked & { isWanted: boolean }): Promise<Outcome<undefined, 'invalid-link'> | Throttled> {
  const linked = await findLinked({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  await setReminders({ student: { studentId: linked.value as StudentId }, isWanted })
  return done()
}
