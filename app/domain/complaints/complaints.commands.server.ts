import { db } from '#db/client.server.ts'
import { complaints } from '#db/tables/privacy.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import type { Person } from '#app/core/person.ts'
import type { ComplaintKind } from '#app/core/vocabulary.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftComplaintReceivedEmail } from './complaints.emails.server.ts'
import { computeAnswerDue, isAboutData } from './complaints.ts'

/** Stores a complaint with its due date and acknowledges it by email. */
export async function submitComplaint({
  person,
  kind,
  body,
}: {
  person: Person
  kind: ComplaintKind
  body: string
}): Promise<Outcome<{ reference: string }, never> | Throttled> {
  const throttled = await throttle([limits.complaintsByAccount, person.userId])
  if (throttled) return throttled
  return db.transaction(async (tx) => {
    const [reference, receivedAt] = [newReference('CMP'), clock.now()]
    const dueAt = computeAnswerDue({ kind, receivedAt })
    const { userId, fullName, email } = person
    await tx.insert(complaints).values({ id: newId(), reference, userId, kind, body, receivedAt, dueAt })
    await queueEmail(
      tx,
      draftComplaintReceivedEmail({ fullName, email, reference, dueAt, isAboutData: isAboutData(kind) }),
    )
    return done({ reference })
  })
}
