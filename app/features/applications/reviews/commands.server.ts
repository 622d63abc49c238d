import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { applicationReviews, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { lockColleagueWithRole } from '#app/features/staff/locks.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockApplication } from '../interviews/commands.server.ts'
import { isOwnApplication } from '../rules.ts'
import { queueReviewRequestEmail } from './emails.server.ts'
import type { Marks } from './types.ts'

type Closed = 'not-found' | 'own-application' | 'anonymised' | 'withdrawn'
type Asked = { staff: StaffActor; applicationId: string }

/** Locks an application that can still be reviewed. */
async function lockReviewable(
  tx: Tx,
  { staff: actor, applicationId }: Asked,
): Promise<Outcome<typeof jobApplications.$inferSelect, Closed>> {
  const application = await lockApplication(tx, applicationId)
  if (!application) return refused('not-found')
  if (isOwnApplication(actor, application)) return refused('own-application')
  if (application.anonymisedAt) return refused('anonymised')
  return application.withdrawnAt ? refused('withdrawn') : done(application)
}

function recordReviewActivity(tx: Tx, { staff: actor, action, applicationId }: Asked & { action: string }) {
  return recordActivity(tx, { staff: actor, action, entity: 'job_applications', entityId: applicationId })
}

/** Asks a member of HR for a review and emails them. Asking again changes nothing. */
export async function assignReviewer({
  reviewerId,
  ...asked
}: Asked & { reviewerId: string }): Promise<Outcome<undefined, Closed | 'not-a-reviewer' | 'reviewer-applies'>> {
  const { staff: actor, applicationId } = asked
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const reviewer = await lockColleagueWithRole(tx, { staffId: reviewerId, role: 'hr' })
    if (!reviewer) return refused('not-a-reviewer')
    const locked = await lockReviewable(tx, asked)
    if (!locked.ok) return locked
    const [member] = await tx.select().from(staff).where(eq(staff.id, reviewerId))
    if (!member || isOwnApplication(member, locked.value)) return refused('reviewer-applies')
    const added = await tx
      .insert(applicationReviews)
      .values({ applicationId, reviewerId, assignedBy: actor.staffId, assignedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ reviewerId: applicationReviews.reviewerId })
    if (added.length === 0) return done()
    const { reference, positionApplied } = locked.value
    await recordReviewActivity(tx, { ...asked, action: `Review asked of ${member.fullName}, application ${reference}` })
    if (reviewerId !== actor.staffId)
      await queueReviewRequestEmail(tx, {
        ...member,
        askedBy: actor.fullName,
        positionApplied,
        reference,
        applicationId,
      })
    return done()
  })
}

/** Withdraws a request for a review that is not written yet. */
export async function removeReviewer({
  reviewerId,
  ...asked
}: Asked & { reviewerId: string }): Promise<Outcome<undefined, Closed | 'review-written'>> {
  requirePermission('handle applications', asked.staff)
  return db.transaction(async (tx) => {
    const locked = await lockReviewable(tx, asked)
    if (!locked.ok) return locked
    const removed = await tx
      .delete(applicationReviews)
      .where(
        and(
          eq(applicationReviews.applicationId, asked.applicationId),
          eq(applicationReviews.reviewerId, reviewerId),
          isNull(applicationReviews.filledAt),
        ),
      )
      .returning({ reviewerId: applicationReviews.reviewerId })
    if (removed.length === 0) return refused('review-written')
    await recordReviewActivity(tx, { ...asked, action: `Reviewer removed, application ${locked.value.reference}` })
    return done()
  })
}

/** Saves the review of this member; anybody in HR may write one. The log does not contain the review. */
export async function saveReview({
  notes,
  knowledge,
  experience,
  communication,
  motivation,
  ...asked
}: Asked & Marks & { notes: string }): Promise<Outcome<undefined, Closed>> {
  const { staff: actor, applicationId } = asked
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const locked = await lockReviewable(tx, asked)
    if (!locked.ok) return locked
    const now = clock.now()
    const review = { knowledge, experience, communication, motivation, notes: notes || null, filledAt: now }
    await tx
      .insert(applicationReviews)
      .values({ applicationId, reviewerId: actor.staffId, assignedBy: actor.staffId, assignedAt: now, ...review })
      .onConflictDoUpdate({
        target: [applicationReviews.applicationId, applicationReviews.reviewerId],
        set: review,
      })
    await recordReviewActivity(tx, { ...asked, action: `Review saved, application ${locked.value.reference}` })
    return done()
  })
}
