import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockInterviewer, isInterviewerBusy } from './interviews.commands.server.ts'
import { queueReassignmentEmails } from './interviews.emails.server.ts'
import { isUpcoming } from './interviews.queries.server.ts'
import { isOwnApplication } from './applications.ts'

/**
 * Locks the upcoming interviews of an interviewer and their applications. A withdrawal also locks the application, so
 * the two cannot run at the same time.
 */
async function lockUpcomingInterviews(tx: Tx, interviewerId: string) {
  const condition = isUpcoming({ interviewerId, now: clock.now() })
  const ids = tx.select({ id: interviews.applicationId }).from(interviews).where(condition)
  const applications = await tx
    .select()
    .from(jobApplications)
    .where(inArray(jobApplications.id, ids))
    .orderBy(asc(jobApplications.id))
    .for('no key update')
  const locked = await tx.select().from(interviews).where(condition).orderBy(asc(interviews.id)).for('no key update')
  const slots = await tx
    .select()
    .from(interviewSlots)
    .where(
      inArray(
        interviewSlots.interviewId,
        locked.map(({ id }) => id),
      ),
    )
  return locked.flatMap((interview) => {
    const application = applications.find(({ id }) => id === interview.applicationId)
    const booked = slots.find(({ interviewId, takenAt }) => interviewId === interview.id && takenAt !== null)
    return application ? [{ interview, application, booked: booked ?? null }] : []
  })
}

/**
 * Passes the offered and booked interviews of a leaving member to a colleague. Runs in the transaction of the
 * deactivation, which has locked both people. Applicants with a booked time are emailed. A refusal rolls everything
 * back.
 */
export async function reassignInterviews(
  tx: Tx,
  { staff: actor, leaver, to }: { staff: StaffActor; leaver: { id: string; fullName: string }; to: string | null },
): Promise<Outcome<undefined, 'no-interviewer' | 'interviewer-busy'>> {
  const upcoming = await lockUpcomingInterviews(tx, leaver.id)
  if (upcoming.length === 0) return done()
  const newInterviewer = to && to !== leaver.id ? await lockInterviewer(tx, to) : null
  if (!newInterviewer || upcoming.some(({ application }) => isOwnApplication(newInterviewer, application)))
    return refused('no-interviewer')
  for (const { booked } of upcoming)
    if (booked && (await isInterviewerBusy(tx, newInterviewer.id, booked))) return refused('interviewer-busy')
  for (const { interview, application, booked } of upcoming) {
    await tx.update(interviews).set({ interviewerId: newInterviewer.id }).where(eq(interviews.id, interview.id))
    await tx
      .update(interviewSlots)
      .set({ interviewerId: newInterviewer.id })
      .where(eq(interviewSlots.interviewId, interview.id))
    if (booked)
      await queueReassignmentEmails(tx, {
        ...application,
        interviewId: interview.id,
        slot: booked,
        place: interview.place,
        topics: interview.topics,
        staff: newInterviewer,
      })
    await recordActivity(tx, {
      staff: actor,
      action: `Interview passed to ${newInterviewer.fullName}`,
      about: `application ${application.reference}`,
      entity: 'job_applications',
      entityId: application.id,
      before: leaver.fullName,
      after: newInterviewer.fullName,
    })
  }
  return done()
}
