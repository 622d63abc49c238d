import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { complaints } from '#db/tables/privacy.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftComplaintAnsweredEmail } from './complaints.emails.server.ts'
import { isAboutData, kindNames } from './complaints.ts'

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
