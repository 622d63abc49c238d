import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { OwnInterview } from './rules.ts'

const interviewsShown = 10

/** Lists the interviews that this member of staff will hold, the next one first. */
export async function listOwnInterviews({ staff: actor }: { staff: StaffActor }): Promise<OwnInterview[]> {
  requirePermission('enter the staff portal', actor)
  return db
    .select({
      applicationId: jobApplications.id,
      applicantName: jobApplications.fullName,
      position: jobApplications.positionApplied,
      place: interviews.place,
      startsAt: interviewSlots.startsAt,
    })
    .from(interviewSlots)
    .innerJoin(interviews, eq(interviews.id, interviewSlots.interviewId))
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .where(
      and(
        eq(interviewSlots.interviewerId, actor.staffId),
        isNotNull(interviewSlots.takenAt),
        isNull(interviews.cancelledAt),
        gt(interviewSlots.endsAt, clock.now()),
      ),
    )
    .orderBy(asc(interviewSlots.startsAt))
    .limit(interviewsShown)
}
