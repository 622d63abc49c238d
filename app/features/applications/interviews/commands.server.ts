import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { count } from '#app/core/text.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/features/accounts/email-links.commands.server.ts'
import { writeCancelledLetters, writeOfferLetter } from './emails.server.ts'
import type { offerRefusals } from './messages.ts'
import { isOwnApplication } from '../rules.ts'
import { faultOfTimes, offerExpiry } from './rules.ts'

const minutesPerDay = 1_440

/** Staff come before applications in the order of locks: whoever books or offers an interviewer's time waits here for the other. */
export async function holdInterviewer(tx: Tx, interviewerId: string) {
  const [member] = await tx.select().from(staff).where(eq(staff.id, interviewerId)).for('no key update')
  return member?.isActive ? member : null
}

export async function holdApplication(tx: Tx, applicationId: string) {
  const [application] = await tx
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId))
    .for('no key update')
  return application ?? null
}

/** Whether a taken time of the interviewer lies within. */
export async function isBusy(tx: Tx, interviewerId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
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

/** Offers an applicant times of which they choose one by a link. What was offered before and not chosen is offered no more. */
export async function offerInterview({
  staff: actor,
  origin,
  applicationId,
  interviewerId,
  minutes,
  place,
  times: starts,
}: {
  staff: StaffActor
  origin: string
  applicationId: string
  interviewerId: string
  minutes: number
  place: string
  times: readonly Date[]
}): Promise<Outcome<undefined, Exclude<keyof typeof offerRefusals, 'is-over'>>> {
  demandOfStaff('handle applications', actor)
  return db.transaction(async (tx) => {
    const interviewer = await holdInterviewer(tx, interviewerId)
    if (!interviewer) return refused('no-interviewer')
    const application = await holdApplication(tx, applicationId)
    if (!application) return refused('not-found')
    if (isOwnApplication(actor, application)) return refused('own-application')
    if (isOwnApplication(interviewer, application)) return refused('interviewer-applies')
    if (application.anonymisedAt) return refused('anonymised')
    if (application.withdrawnAt) return refused('withdrawn')
    const now = clock.now()
    const times = starts.map((startsAt) => ({ startsAt, endsAt: addMinutes(startsAt, minutes) }))
    const fault = faultOfTimes(times, now)
    if (fault) return refused(fault)
    for (const time of times) if (await isBusy(tx, interviewerId, time)) return refused('interviewer-busy')
    await closeOpenOffers(tx, applicationId)
    const id = newId()
    const expiresAt = offerExpiry({ times, now })
    const offer = { id, applicationId, interviewerId, offeredBy: actor.staffId, place, expiresAt, createdAt: now }
    await tx.insert(interviews).values(offer)
    await tx
      .insert(interviewSlots)
      .values(times.map((time) => ({ id: newId(), interviewId: id, interviewerId, ...time })))
    const lastEnd = Math.max(...times.map(({ endsAt }) => endsAt.getTime()))
    const linkMinutes = Math.ceil((lastEnd - now.getTime()) / 60_000) + minutesPerDay
    const url = await issueLink(tx, { purpose: 'interview', subject: id, minutes: linkMinutes, origin })
    const interviewerName = interviewer.fullName
    await writeOfferLetter(tx, { ...application, times, interviewerName, place, expiresAt, url })
    await recordActivity(tx, {
      staff: actor,
      action: `Offered ${count(times.length, 'interview time')} on application ${application.reference}`,
      entity: 'job_applications',
      entityId: applicationId,
    })
    return done()
  })
}

/** What waits for an answer is no longer offered; what is booked stays. */
async function closeOpenOffers(tx: Tx, applicationId: string) {
  await tx
    .update(interviews)
    .set({ cancelledAt: clock.now() })
    .where(
      and(eq(interviews.applicationId, applicationId), isNull(interviews.bookedAt), isNull(interviews.cancelledAt)),
    )
}

/** Gives an interview's time back and tells whoever kept it free; the applicant only where they do not know. */
async function endInterview(
  tx: Tx,
  interview: typeof interviews.$inferSelect,
  { application, isTold }: { application: typeof jobApplications.$inferSelect; isTold: boolean },
) {
  const [booked] = await tx
    .update(interviewSlots)
    .set({ takenAt: null })
    .where(and(eq(interviewSlots.interviewId, interview.id), isNotNull(interviewSlots.takenAt)))
    .returning()
  await tx.update(interviews).set({ cancelledAt: clock.now() }).where(eq(interviews.id, interview.id))
  const [interviewer] = await tx.select().from(staff).where(eq(staff.id, interview.interviewerId))
  await writeCancelledLetters(tx, {
    ...application,
    booked: booked ?? null,
    isTold,
    staff: interviewer ? [interviewer] : [],
  })
}

/** Takes an offer or a booked interview back and tells the applicant. */
export async function cancelInterview({
  staff: actor,
  interviewId,
}: {
  staff: StaffActor
  interviewId: string
}): Promise<Outcome<undefined, 'not-found' | 'own-application' | 'is-over'>> {
  demandOfStaff('handle applications', actor)
  return db.transaction(async (tx) => {
    const held = await holdInterview(tx, interviewId)
    if (!held) return refused('not-found')
    const { interview, application } = held
    if (isOwnApplication(actor, application)) return refused('own-application')
    if (interview.cancelledAt) return refused('is-over')
    await endInterview(tx, interview, { application, isTold: !application.anonymisedAt })
    await recordActivity(tx, {
      staff: actor,
      action: `Cancelled the interview on application ${application.reference}`,
      entity: 'job_applications',
      entityId: application.id,
    })
    return done()
  })
}

async function readInterviewer(tx: Tx, interviewId: string) {
  const [known] = await tx.select().from(interviews).where(eq(interviews.id, interviewId))
  return known ?? null
}

/** Everything that one interview hangs on, in the order of locks: its interviewer, its application, itself. */
export async function holdInterview(tx: Tx, interviewId: string) {
  const known = await readInterviewer(tx, interviewId)
  if (!known) return null
  let { interviewerId } = known
  let interviewer = await holdInterviewer(tx, interviewerId)
  // Whoever left while this waited for them has passed it on.
  for (let now = await readInterviewer(tx, interviewId); now && now.interviewerId !== interviewerId;) {
    interviewerId = now.interviewerId
    interviewer = await holdInterviewer(tx, interviewerId)
    now = await readInterviewer(tx, interviewId)
  }
  const application = await holdApplication(tx, known.applicationId)
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('no key update')
  return interview && application ? { interview, interviewer, application } : null
}

/** When an applicant withdraws, nobody keeps a time free for them. Called with the application held. */
export async function endInterviewsOf(tx: Tx, application: typeof jobApplications.$inferSelect) {
  const running = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, application.id), isNull(interviews.cancelledAt)))
  for (const interview of running) await endInterview(tx, interview, { application, isTold: false })
}
