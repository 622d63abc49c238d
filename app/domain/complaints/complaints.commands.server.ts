import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { complaints } from '#db/tables/privacy.ts'
import { profiles } from '#db/tables/accounts.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, type Outcome, refused } from '#app/core/outcome.ts'
import type { Person, StaffActor } from '#app/core/person.ts'
import type { ComplaintKind } from '#app/core/vocabulary.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { draftComplaintReceivedEmail, draftComplaintAnsweredEmail } from './complaints.emails.server.ts'
import { computeAnswerDue, isAboutData, kindNames } from './complaints.ts'

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

/**
 * Answers a complaint once. The answer is emailed and shown on the page of its author. Staff cannot answer their own
 * complaint.
 */
export async function answerComplaint({
  staff,
  complaintId,
  answer,
}: {
  staff: StaffActor
  complaintId: string
  answer: string
}): Promise<Outcome<undefined, 'no-complaint' | 'already-answered' | 'own-complaint'>> {
  requirePermission('answer complaints', staff)
  return db.transaction(async (tx) => {
    const [complaint] = await tx.select().from(complaints).where(eq(complaints.id, complaintId)).for('no key update')
    if (!complaint) return refused('no-complaint')
    if (complaint.answeredAt) return refused('already-answered')
    if (complaint.userId === staff.userId) return refused('own-complaint')
    const { reference, kind, userId } = complaint
    await tx
      .update(complaints)
      .set({ answer, answeredBy: staff.staffId, answeredAt: clock.now() })
      .where(eq(complaints.id, complaintId))
    await recordActivity(tx, {
      staff,
      action: `Answered the complaint ${reference}`,
      entity: 'complaints',
      entityId: complaintId,
      after: kindNames[kind],
    })
    const [author] = await tx.select().from(profiles).where(eq(profiles.id, userId))
    if (author)
      await queueEmail(
        tx,
        draftComplaintAnsweredEmail({ ...author, reference, answer, isAboutData: isAboutData(kind) }),
      )
    return done()
  })
}
