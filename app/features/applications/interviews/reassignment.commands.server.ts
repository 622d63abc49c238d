import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { holdInterviewer, isBusy } from './commands.server.ts'
import { writePassedLetters } from './emails.server.ts'
import { isAhead } from './queries.server.ts'
import { isOwnApplication } from '../rules.ts'

/** Held by their applications, which whoever withdraws holds too. */
async function holdAhead(tx: Tx, interviewerId: string) {
  const ahead = isAhead({ interviewerId, now: clock.now() })
  const ids = tx.select({ id: interviews.applicationId }).from(interviews).where(ahead)
  const applications = await tx
    .select()
    .from(jobApplications)
    .where(inArray(jobApplications.id, ids))
    .orderBy(asc(jobApplications.id))
    .for('no key update')
  const held = await tx.select().from(interviews).where(ahead).orderBy(asc(interviews.id)).for('no key update')
  const slots = await tx
    .select()
    .from(interviewSlots)
    .where(
      inArray(
        interviewSlots.interviewId,
        held.map(({ id }) => id),
      ),
    )
  return held.flatMap((interview) => {
    const application = applications.find(({ id }) => id === interview.applicationId)
    const booked = slots.find(({ interviewId, takenAt }) => interviewId === interview.id && takenAt !== null)
    return application ? [{ interview, application, booked: booked ?? null }] : []
  })
}

/**
 * Gives the interviews that somebody was to hold, offered or booked, to a colleague in the transaction in which they leave, both of
 * whom are held already; who has a time is told who comes. What is refused undoes the whole act.
 */
export async function passInterviewsOn(
  tx: Tx,
  { staff: actor, leaver, to }: { staff: StaffActor; leaver: { id: string; fullName: string }; to: string | null },
): Promise<Outcome<undefined, 'no-interviewer' | 'interviewer-busy'>> {
  const ahead = await holdAhead(tx, leaver.id)
  if (ahead.length === 0) return done()
  const taker = to && to !== leaver.id ? await holdInterviewer(tx, to) : null
  if (!taker || ahead.some(({ application }) => isOwnApplication(taker, application))) return refused('no-interviewer')
  for (const { booked } of ahead) if (booked && (await isBusy(tx, taker.id, booked))) return refused('interviewer-busy')
  for (const { interview, application, booked } of ahead) {
    await tx.update(interviews).set({ interviewerId: taker.id }).where(eq(interviews.id, interview.id))
    await tx.update(interviewSlots).set({ interviewerId: taker.id }).where(eq(interviewSlots.interviewId, interview.id))
    if (booked) await writePassedLetters(tx, { ...application, slot: booked, place: interview.place, staff: taker })
    await recordActivity(tx, {
      staff: actor,
      action: `Passed the interview on application ${application.reference} to ${taker.fullName}`,
      entity: 'job_applications',
      entityId: application.id,
      before: leaver.fullName,
      after: taker.fullName,
    })
  }
  return done()
}
