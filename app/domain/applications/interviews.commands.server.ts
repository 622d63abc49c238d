import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { queueCancellationEmails, queueOfferEmail } from './interviews.emails.server.ts'
import { type offerRefusals, findTimesProblem, computeOfferExpiry } from './interviews.ts'
import { isOwnApplication } from './applications.ts'

const minutesPerDay = 1_440

/**
 * Locks an active interviewer, or returns null. Lock staff before applications. Bookings and offers for one interviewer
 * run one after the other because of this lock.
 */
export async function lockInterviewer(tx: Tx, interviewerId: string) {
  const [member] = await tx.select().from(staff).where(eq(staff.id, interviewerId)).for('no key update')
  return member?.isActive ? member : null
}

export async function lockApplication(tx: Tx, applicationId: string) {
  const [application] = await tx
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId))
    .for('no key update')
  return application ?? null
}

export async function isInterviewerBusy(
  tx: Tx,
  interviewerId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const taken = await tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(
      and(
        eq(interviewSlots.interviewerId, interviewerId),
        isNotNull(interviewSlots.takenAt),
        sql`tstzrange(${interviewSlots.startsAt}, ${interviewSlots.endsAt}) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
      ),
    )
    .limit(1)
  return taken.length > 0
}

/**
 * Offers interview times to an applicant, who chooses one through an emailed link. Replaces earlier unanswered offers.
 */
export async function offerInterview({
  staff: actor,
  origin,
  applicationId,
  interviewerId,
  minutes,
  place,
  topics,
  times: starts,
}: {
  staff: StaffActor
  origin: string
  applicationId: string
  interviewerId: string
  minutes: number
  place: string
  topics: string
  times: readonly Date[]
}): Promise<Outcome<undefined, Exclude<keyof typeof offerRefusals, 'is-over'>>> {
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const interviewer = await lockInterviewer(tx, interviewerId)
    if (!interviewer) return refused('no-interviewer')
    const application = await lockApplication(tx, applicationId)
    if (!application) return refused('not-found')
    if (isOwnApplication(actor, application)) return refused('own-application')
    if (isOwnApplication(interviewer, application)) return refused('interviewer-applies')
    if (application.anonymisedAt) return refused('anonymised')
    if (application.withdrawnAt) return refused('withdrawn')
    if (application.status === 'rejected') return refused('rejected')
    const now = clock.now()
    const times = starts.map((startsAt) => ({ startsAt, endsAt: addMinutes(startsAt, minutes) }))
    const problem = findTimesProblem(times, now)
    if (problem) return refused(problem)
    for (const time of times) if (await isInterviewerBusy(tx, interviewerId, time)) return refused('interviewer-busy')
    await closeOpenOffers(tx, applicationId)
    const id = newId()
    const expiresAt = computeOfferExpiry({ times, now })
    const offer = {
      id,
      applicationId,
      interviewerId,
      offeredBy: actor.staffId,
      place,
      topics,
      expiresAt,
      createdAt: now,
    }
    await tx.insert(interviews).values(offer)
    await tx
      .insert(interviewSlots)
      .values(times.map((time) => ({ id: newId(), interviewId: id, interviewerId, ...time })))
    const lastEnd = Math.max(...times.map(({ endsAt }) => endsAt.getTime()))
    const linkMinutes = Math.ceil((lastEnd - now.getTime()) / 60_000) + minutesPerDay
    const url = await issueLink(tx, { purpose: 'interview', subject: id, minutes: linkMinutes, origin })
    const interviewerName = interviewer.fullName
    await queueOfferEmail(tx, { ...application, times, interviewerName, place, topics, expiresAt, url })
    await recordActivity(tx, {
      staff: actor,
      action: `${formatCount(times.length, 'interview time')} offered`,
      about: `application ${application.reference}`,
      entity: 'job_applications',
      entityId: applicationId,
    })
    if (isBeforeInterview(application)) {
      const advanced = { status: 'shortlisted', advancedTo: 'interview', reviewedBy: actor.staffId } as const
      await tx
        .update(jobApplications)
        .set({ ...advanced, reviewedAt: now })
        .where(eq(jobApplications.id, applicationId))
    }
    return done()
  })
}

/** True if offering interview times moves the application to the stage "interview". */
function isBeforeInterview({ status, advancedTo }: typeof jobApplications.$inferSelect) {
  return status !== 'rejected' && (status !== 'shortlisted' || advancedTo === null)
}

/** Cancels unanswered offers but keeps booked interviews. */
async function closeOpenOffers(tx: Tx, applicationId: string) {
  await tx
    .update(interviews)
    .set({ cancelledAt: clock.now() })
    .where(
      and(eq(interviews.applicationId, applicationId), isNull(interviews.bookedAt), isNull(interviews.cancelledAt)),
    )
}

/** Cancels an interview, frees its time and emails the interviewer. Emails the applicant only if `emailsApplicant`. */
async function cancelLockedInterview(
  tx: Tx,
  interview: typeof interviews.$inferSelect,
  { application, emailsApplicant }: { application: typeof jobApplications.$inferSelect; emailsApplicant: boolean },
) {
  const [booked] = await tx
    .update(interviewSlots)
    .set({ takenAt: null })
    .where(and(eq(interviewSlots.interviewId, interview.id), isNotNull(interviewSlots.takenAt)))
    .returning()
  await tx.update(interviews).set({ cancelledAt: clock.now() }).where(eq(interviews.id, interview.id))
  const [interviewer] = await tx.select().from(staff).where(eq(staff.id, interview.interviewerId))
  await queueCancellationEmails(tx, {
    ...application,
    booked: booked ?? null,
    emailsApplicant,
    staff: interviewer ? [interviewer] : [],
  })
}

export async function cancelInterview({
  staff: actor,
  interviewId,
}: {
  staff: StaffActor
  interviewId: string
}): Promise<Outcome<undefined, 'not-found' | 'own-application' | 'is-over'>> {
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const locked = await lockInterview(tx, interviewId)
    if (!locked) return refused('not-found')
    const { interview, application } = locked
    if (isOwnApplication(actor, application)) return refused('own-application')
    if (interview.cancelledAt) return refused('is-over')
    await cancelLockedInterview(tx, interview, { application, emailsApplicant: !application.anonymisedAt })
    await recordActivity(tx, {
      staff: actor,
      action: 'Interview cancelled',
      about: `application ${application.reference}`,
      entity: 'job_applications',
      entityId: application.id,
    })
    return done()
  })
}

async function findInterview(tx: Tx, interviewId: string) {
  const [found] = await tx.select().from(interviews).where(eq(interviews.id, interviewId))
  return found ?? null
}

/** Locks an interview with its interviewer and application, in lock order: interviewer, application, interview. */
export async function lockInterview(tx: Tx, interviewId: string) {
  const found = await findInterview(tx, interviewId)
  if (!found) return null
  let { interviewerId } = found
  let interviewer = await lockInterviewer(tx, interviewerId)
  // The interview may have been reassigned during the wait for the lock.
  for (let now = await findInterview(tx, interviewId); now && now.interviewerId !== interviewerId;) {
    interviewerId = now.interviewerId
    interviewer = await lockInterviewer(tx, interviewerId)
    now = await findInterview(tx, interviewId)
  }
  const application = await lockApplication(tx, found.applicationId)
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('no key update')
  return interview && application ? { interview, interviewer, application } : null
}

/** Cancels all interviews of a withdrawn application. Expects the application to be locked. */
export async function cancelAllInterviews(tx: Tx, application: typeof jobApplications.$inferSelect) {
  const active = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, application.id), isNull(interviews.cancelledAt)))
  for (const interview of active) await cancelLockedInterview(tx, interview, { application, emailsApplicant: false })
}
