import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { interviews, interviewSlots, type jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findLinkSubject, issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { lockInterview, isInterviewerBusy } from './interviews.commands.server.ts'
import { queueBookingEmails } from './interviews.emails.server.ts'
import { type choiceRefusals, determineInterviewState } from './interviews.ts'

type ChoiceRefusal = keyof typeof choiceRefusals
const closedReasons = { booked: 'already-chosen', expired: 'offer-expired', cancelled: 'offer-cancelled' } as const

/**
 * Books the interview time that the applicant chose through the link. The choice is final. If two applicants choose the
 * same time, the first gets it.
 */
export async function bookInterview({
  slotId,
  origin,
  ...link
}: LinkRequest & { slotId: string; origin: string }): Promise<
  Outcome<undefined, ChoiceRefusal | 'invalid-link'> | Throttled
> {
  const linked = await findLinkSubject({ purpose: 'interview', ...link })
  if (!linked.ok) return linked
  return db.transaction(async (tx): Promise<Outcome<undefined, ChoiceRefusal | 'invalid-link'>> => {
    const locked = await lockInterview(tx, linked.value)
    if (!locked || locked.application.anonymisedAt) return refused('invalid-link')
    const { interview, interviewer, application } = locked
    const now = clock.now()
    const state = determineInterviewState(interview, now)
    if (state !== 'open') return refused(closedReasons[state])
    const [slot] = await tx
      .select()
      .from(interviewSlots)
      .where(and(eq(interviewSlots.id, slotId), eq(interviewSlots.interviewId, interview.id)))
    if (!slot || slot.startsAt <= now) return refused('no-such-time')
    if (!interviewer) return refused('offer-cancelled')
    // The interviewer is locked, so no other booking can happen now. An exclusion constraint also prevents it.
    if (await isInterviewerBusy(tx, interview.interviewerId, slot)) return refused('slot-taken')
    await tx.update(interviewSlots).set({ takenAt: now }).where(eq(interviewSlots.id, slotId))
    await tx.update(interviews).set({ bookedAt: now }).where(eq(interviews.id, interview.id))
    await queueEmailsAboutBooking(tx, { application, interview, slot, interviewer, origin })
    return done()
  })
}

async function queueEmailsAboutBooking(
  tx: Tx,
  {
    application,
    interview,
    slot,
    interviewer,
    origin,
  }: {
    application: typeof jobApplications.$inferSelect
    interview: typeof interviews.$inferSelect
    slot: typeof interviewSlots.$inferSelect
    interviewer: typeof staff.$inferSelect
    origin: string
  },
) {
  const [offerer] = await tx.select().from(staff).where(eq(staff.id, interview.offeredBy))
  const isDifferentPerson = offerer?.isActive && offerer.id !== interviewer.id
  const minutes = Math.ceil((addDays(slot.endsAt, 1).getTime() - clock.now().getTime()) / 60_000)
  const url = await issueLink(tx, { purpose: 'interview', subject: interview.id, minutes, origin })
  await queueBookingEmails(tx, {
    ...application,
    interviewId: interview.id,
    slot,
    place: interview.place,
    topics: interview.topics,
    interviewerName: interviewer.fullName,
    staff: isDifferentPerson ? [interviewer, offerer] : [interviewer],
    url,
  })
}
