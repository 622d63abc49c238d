import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staff } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { daysOfAccessAfterInterview, mostListed } from './rules.ts'
import type { HeldInterview, HeldInterviews } from './types.ts'

/** Matches upcoming and recent interviews of applications that are still open. */
function isCurrentInterview(now: Date) {
  return and(
    isNull(interviews.cancelledAt),
    isNull(jobApplications.withdrawnAt),
    isNull(jobApplications.anonymisedAt),
    or(
      and(isNull(interviews.bookedAt), gt(interviews.expiresAt, now)),
      gt(interviewSlots.endsAt, addDays(now, -daysOfAccessAfterInterview)),
    ),
  )
}

const bookedSlot = and(eq(interviewSlots.interviewId, interviews.id), isNotNull(interviewSlots.takenAt))

/** Reads the interviews of a member of staff; HR may read everybody's. */
export async function readHeldInterviews({
  staff: actor,
  isOnlyOwn,
}: {
  staff: StaffActor
  isOnlyOwn: boolean
}): Promise<HeldInterviews> {
  requirePermission('hold interviews', actor)
  const maySeeAll = isStaffAllowed('handle applications', actor)
  const now = clock.now()
  const rows = await db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      reference: jobApplications.reference,
      fullName: jobApplications.fullName,
      positionApplied: jobApplications.positionApplied,
      interviewerId: interviews.interviewerId,
      interviewerName: staff.fullName,
      place: interviews.place,
      topics: interviews.topics,
      expiresAt: interviews.expiresAt,
      slotId: interviewSlots.id,
      startsAt: interviewSlots.startsAt,
      endsAt: interviewSlots.endsAt,
      resumeUrl: jobApplications.resumeUrl,
      resumeName: jobApplications.resumeName,
      verdict: uploadScans.verdict,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(staff, eq(staff.id, interviews.interviewerId))
    .leftJoin(interviewSlots, bookedSlot)
    .leftJoin(uploadScans, eq(uploadScans.key, jobApplications.resumeUrl))
    .where(and(isCurrentInterview(now), maySeeAll ? undefined : eq(interviews.interviewerId, actor.staffId)))
    .orderBy(asc(interviewSlots.startsAt), asc(interviews.createdAt))
    .limit(mostListed)
  const all = rows.map(
    ({ interviewerId, slotId, startsAt, endsAt, resumeUrl, resumeName, verdict, ...row }): HeldInterview => ({
      ...row,
      isOwn: interviewerId === actor.staffId,
      resume: resumeUrl ? { name: resumeName ?? 'CV', verdict: verdict ?? 'not_scanned' } : null,
      booked: slotId && startsAt && endsAt ? { id: slotId, startsAt, endsAt } : null,
    }),
  )
  const own = all.filter(({ isOwn }) => isOwn)
  const held = isOnlyOwn ? own : all
  return {
    coming: held.filter(({ booked }) => booked !== null && booked.endsAt > now),
    awaiting: held.filter(({ booked }) => booked === null),
    recent: held.filter(({ booked }) => booked !== null && booked.endsAt <= now).toReversed(),
    counts: maySeeAll ? { all: all.length, own: own.length } : null,
    isOnlyOwn,
  }
}

/** Finds one interview among those that this member of staff may see. */
export async function findHeldInterview({ staff: actor, interviewId }: { staff: StaffActor; interviewId: string }) {
  const { coming, awaiting, recent } = await readHeldInterviews({ staff: actor, isOnlyOwn: false })
  return [...coming, ...awaiting, ...recent].find(({ id }) => id === interviewId) ?? null
}
