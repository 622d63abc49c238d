import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { applicationReviews } from '#db/tables/applications.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Interviewer } from '../interviews/types.ts'
import { hideColleaguesReviews } from './rules.ts'
import type { FilledReview, Reviews } from './types.ts'

type Row = typeof applicationReviews.$inferSelect

function toFilledReview({
  knowledge,
  experience,
  communication,
  motivation,
  notes,
  filledAt,
}: Row): FilledReview | null {
  if (!filledAt || knowledge === null || experience === null || communication === null || motivation === null)
    return null
  return { marks: { knowledge, experience, communication, motivation }, notes, filledAt }
}

/** Reads the reviews of an application. Colleagues' reviews are left out until the reader has written their own. */
export async function readReviews({
  staff: actor,
  applicationId,
}: {
  staff: StaffActor
  applicationId: string
}): Promise<Reviews> {
  requirePermission('handle applications', actor)
  const rows = await db
    .select({ review: applicationReviews, reviewerName: staff.fullName })
    .from(applicationReviews)
    .innerJoin(staff, eq(staff.id, applicationReviews.reviewerId))
    .where(eq(applicationReviews.applicationId, applicationId))
    .orderBy(asc(applicationReviews.assignedAt), asc(applicationReviews.reviewerId))
  return hideColleaguesReviews(
    rows.map(({ review, reviewerName }) => {
      const filled = toFilledReview(review)
      const { reviewerId } = review
      return { reviewerId, reviewerName, isOwn: reviewerId === actor.staffId, isFilled: filled !== null, filled }
    }),
  )
}

/** Lists the active members of HR, who may be asked to review. */
export async function listReviewers(): Promise<readonly Interviewer[]> {
  return db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .innerJoin(staffRoleAssignments, eq(staffRoleAssignments.staffId, staff.id))
    .where(and(eq(staffRoleAssignments.role, 'hr'), eq(staff.isActive, true)))
    .orderBy(asc(staff.fullName))
}
