import { and, asc, count, eq, exists, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/features/throttles/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { findLinked } from '#app/features/accounts/links/commands.server.ts'
import { interviewState } from './rules.ts'
import type { Interview, Interviewer, OfferedInterview } from './types.ts'

const columns = {
  id: interviews.id,
  interviewerName: staff.fullName,
  place: interviews.place,
  expiresAt: interviews.expiresAt,
  createdAt: interviews.createdAt,
  bookedAt: interviews.bookedAt,
  cancelledAt: interviews.cancelledAt,
}

const slotColumns = { id: interviewSlots.id, startsAt: interviewSlots.startsAt, endsAt: interviewSlots.endsAt }

const slot = jsonOf({ ...slotColumns, takenAt: interviewSlots.takenAt })

const interview = jsonOf({
  ...columns,
  slots: sql<SqlValue<typeof slot>[]>`(
    select coalesce(json_agg(${slot} order by ${interviewSlots.startsAt}), '[]')
    from ${interviewSlots} where ${interviewSlots.interviewId} = ${interviews.id}
  )`,
})

/** The offers of an application, oldest first, as a column over `job_applications`. */
export const interviewRows = sql<SqlValue<typeof interview>[]>`(
  select coalesce(json_agg(${interview} order by ${interviews.createdAt}), '[]')
  from ${interviews} join ${staff} on ${staff.id} = ${interviews.interviewerId}
  where ${interviews.applicationId} = ${jobApplications.id}
)`

const instant = (text: string | null) => (text === null ? null : new Date(text))

export function interviewsOf(rows: SqlValue<typeof interviewRows>): readonly Interview[] {
  return rows.map((row) => {
    const slots = row.slots.map(({ id, startsAt, endsAt, takenAt }) => ({
      id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      takenAt: instant(takenAt),
    }))
    return {
      ...row,
      expiresAt: new Date(row.expiresAt),
      createdAt: new Date(row.createdAt),
      bookedAt: instant(row.bookedAt),
      cancelledAt: instant(row.cancelledAt),
      slots,
      booked: slots.find(({ takenAt }) => takenAt !== null) ?? null,
    }
  })
}

export async function listInterviews(applicationId: string): Promise<readonly Interview[]> {
  const [row] = await db
    .select({ rows: interviewRows })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId))
  return interviewsOf(row?.rows ?? [])
}

/** Offered and not yet answered, or booked and not yet over. */
export function isAhead({ interviewerId, now }: { interviewerId: string; now: Date }) {
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

export async function countAhead({ interviewerId }: { interviewerId: string }) {
  const [row] = await db
    .select({ count: count() })
    .from(interviews)
    .where(isAhead({ interviewerId, now: clock.now() }))
  return row?.count ?? 0
}

/** All active staff may hold interviews. */
export async function listInterviewers(): Promise<readonly Interviewer[]> {
  return db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(eq(staff.isActive, true))
    .orderBy(asc(staff.fullName))
}

/** The times of an offer that nobody else has taken of its interviewer meanwhile and that still lie ahead. */
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

/** The offer that a link leads to, as it stands now. */
export async function readOffer({
  token,
  clientAddress,
}: {
  token: string
  clientAddress: string
}): Promise<Outcome<OfferedInterview, 'invalid-link'> | Throttled> {
  const linked = await findLinked({ purpose: 'interview', token, clientAddress })
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
  const { id, fullName, positionApplied, interviewerName, place, expiresAt } = row
  const state = interviewState(row, clock.now())
  const slots = state === 'open' ? await listFreeSlots(id) : []
  return done({
    id,
    fullName,
    positionApplied,
    interviewerName,
    place,
    expiresAt,
    state,
    slots,
    booked: booked ?? null,
  })
}
