import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { done, refused } from '#app/core/outcome.ts'
import { isStaffAllowed, requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { daysOfAccessAfterInterview, determineInterviewState } from './interviews.ts'

export type Interview = Awaited<ReturnType<typeof listInterviews>>[number]
export type OfferedInterview = Extract<Awaited<ReturnType<typeof readInterviewOffer>>, { ok: true }>['value']
export type Interviewer = Awaited<ReturnType<typeof listInterviewers>>[number]

const columns = {
  id: interviews.id,
  interviewerName: staff.fullName,
  place: interviews.place,
  /** The topics of the interview, as the applicant reads them. */
  topics: interviews.topics,
  expiresAt: interviews.expiresAt,
  createdAt: interviews.createdAt,
  bookedAt: interviews.bookedAt,
  cancelledAt: interviews.cancelledAt,
}

const slotColumns = { id: interviewSlots.id, startsAt: interviewSlots.startsAt, endsAt: interviewSlots.endsAt }

export async function listInterviews(applicationId: string) {
  const offers = await db
    .select(columns)
    .from(interviews)
    .innerJoin(staff, eq(staff.id, interviews.interviewerId))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(asc(interviews.createdAt))
  const offerIds = offers.map(({ id }) => id)
  const slots = await db
    .select({ ...slotColumns, interviewId: interviewSlots.interviewId, takenAt: interviewSlots.takenAt })
    .from(interviewSlots)
    .where(inArray(interviewSlots.interviewId, offerIds))
    .orderBy(asc(interviewSlots.startsAt))
  return offers.map((offer) => {
    const offered = slots.filter(({ interviewId }) => interviewId === offer.id)
    return { ...offer, slots: offered, booked: offered.find(({ takenAt }) => takenAt !== null) ?? null }
  })
}

/** Matches interviews that are offered and unanswered, or booked and not over. */
export function isUpcoming({ interviewerId, now }: { interviewerId: string; now: Date }) {
  const isToCome = db
    .select({ one: sql`1` })
    .from(interviewSlots)
    .where(
      and(
        eq(interviewSlots.interviewId, interviews.id),
        isNotNull(interviewSlots.takenAt),
        gt(interviewSlots.endsAt, now),
      ),
    )
  return and(
    eq(interviews.interviewerId, interviewerId),
    isNull(interviews.cancelledAt),
    or(and(isNull(interviews.bookedAt), gt(interviews.expiresAt, now)), exists(isToCome)),
  )
}

export async function countUpcomingInterviews({ interviewerId }: { interviewerId: string }) {
  const [row] = await db
    .select({ count: count() })
    .from(interviews)
    .where(isUpcoming({ interviewerId, now: clock.now() }))
  return row?.count ?? 0
}

/** Lists the interviews that this member of staff will hold, the next one first. */
export async function listOwnInterviews({ staff: actor }: { staff: StaffActor }) {
  requirePermission('enter the staff portal', actor)
  return listBookedInterviews(eq(interviewSlots.interviewerId, actor.staffId))
}

/** Lists the interviews that anybody will hold, the next one first. */
export async function listComingInterviews({ staff: actor }: { staff: StaffActor }) {
  requirePermission('handle applications', actor)
  return listBookedInterviews()
}

/** Cancelling an interview frees its time, so a taken time is one that will be held. */
async function listBookedInterviews(whose?: SQL) {
  return db
    .select({
      ...slotColumns,
      applicationId: jobApplications.id,
      applicantName: jobApplications.fullName,
      position: jobApplications.positionApplied,
      interviewerName: staff.fullName,
      place: interviews.place,
    })
    .from(interviewSlots)
    .innerJoin(interviews, eq(interviews.id, interviewSlots.interviewId))
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(staff, eq(staff.id, interviewSlots.interviewerId))
    .where(and(isNotNull(interviewSlots.takenAt), gt(interviewSlots.endsAt, clock.now()), whose))
    .orderBy(asc(interviewSlots.startsAt))
}

export type ComingInterview = Awaited<ReturnType<typeof listBookedInterviews>>[number]

/** Returns the application whose CV HR and the interviewer may open: until a week after the interview. */
export async function findInterviewsApplicationId(asked: { staff: StaffActor; interviewId: string }) {
  const { staff: actor, interviewId } = asked
  requirePermission('hold interviews', actor)
  const now = clock.now()
  const [found] = await db
    .select({ id: interviews.applicationId })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .leftJoin(interviewSlots, and(eq(interviewSlots.interviewId, interviews.id), isNotNull(interviewSlots.takenAt)))
    .where(
      and(
        eq(interviews.id, interviewId),
        isStaffAllowed('handle applications', actor) ? undefined : eq(interviews.interviewerId, actor.staffId),
        isNull(interviews.cancelledAt),
        isNull(jobApplications.withdrawnAt),
        isNull(jobApplications.anonymisedAt),
        or(
          and(isNull(interviews.bookedAt), gt(interviews.expiresAt, now)),
          gt(interviewSlots.endsAt, addDays(now, -daysOfAccessAfterInterview)),
        ),
      ),
    )
  return found?.id ?? null
}

/** Lists active staff; any of them may interview. */
export async function listInterviewers() {
  return db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(eq(staff.isActive, true))
    .orderBy(asc(staff.fullName))
}

async function listFreeSlots(interviewId: string) {
  const taken = alias(interviewSlots, 'taken')
  const isTaken = db
    .select({ one: sql`1` })
    .from(taken)
    .where(
      and(
        eq(taken.interviewerId, interviewSlots.interviewerId),
        isNotNull(taken.takenAt),
        sql`tstzrange(${taken.startsAt}, ${taken.endsAt}) && tstzrange(${interviewSlots.startsAt}, ${interviewSlots.endsAt})`,
      ),
    )
  return db
    .select(slotColumns)
    .from(interviewSlots)
    .where(
      and(eq(interviewSlots.interviewId, interviewId), not(exists(isTaken)), gt(interviewSlots.startsAt, clock.now())),
    )
    .orderBy(asc(interviewSlots.startsAt))
}

export async function readInterviewOffer(link: LinkRequest) {
  const linked = await findLinkSubject({ purpose: 'interview', ...link })
  if (!linked.ok) return linked
  const [row] = await db
    .select({
      ...columns,
      fullName: jobApplications.fullName,
      positionApplied: jobApplications.positionApplied,
      anonymisedAt: jobApplications.anonymisedAt,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(staff, eq(staff.id, interviews.interviewerId))
    .where(eq(interviews.id, linked.value))
  if (!row || row.anonymisedAt) return refused('invalid-link')
  const [booked] = await db
    .select(slotColumns)
    .from(interviewSlots)
    .where(and(eq(interviewSlots.interviewId, row.id), isNotNull(interviewSlots.takenAt)))
  const { id, fullName, positionApplied, interviewerName, place, topics, expiresAt } = row
  const state = determineInterviewState(row, clock.now())
  const slots = state === 'open' ? await listFreeSlots(id) : []
  return done({
    id,
    fullName,
    positionApplied,
    interviewerName,
    place,
    topics,
    expiresAt,
    state,
    slots,
    booked: booked ?? null,
  })
}
