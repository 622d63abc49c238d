import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { lockColleagueAllowedTo } from '#app/features/staff/locks.commands.server.ts'
import { isOwnRecord } from '#app/features/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { answered } from './reply-promise.rules.ts'
import { isStepOpen, steps, type TicketStep } from './rules.ts'
import { recipientOf } from './thread/commands.server.ts'
import { resolvedLetter } from './thread/emails.server.ts'

const sentences = {
  start: 'Started working on a ticket',
  resolve: 'Resolved a ticket',
  close: 'Closed a ticket',
} as const satisfies Record<TicketStep, string>

type Step = { ticketId: string; step: TicketStep; version: number; resolutionNotes: string }

/** Starting assigns the ticket to the actor; resolving and closing stamp the time and keep the notes if there are any. */
export async function takeTicketStep({
  staff: actor,
  ticketId,
  step,
  version,
  resolutionNotes,
}: { staff: StaffActor } & Step): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'step-not-open'>
> {
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const oneself = { staffId: actor.staffId, operation: 'handle tickets' } as const
    const taker = step === 'start' ? await lockColleagueAllowedTo(tx, oneself) : null
    const [ticket] = await tx.select().from(studentTickets).where(eq(studentTickets.id, ticketId)).for('no key update')
    if (!ticket) return refused('not-found')
    if (await isOwnRecord({ staff: actor, studentId: ticket.studentId }, tx)) return refused('own-record')
    // Whoever was deactivated, or left the desk, while they pressed the button has nothing in hand any more.
    if (ticket.version !== version || (step === 'start' && !taker)) return refused('changed-meanwhile')
    if (!isStepOpen(step, ticket.status)) return refused('step-not-open')
    const { to } = steps[step]
    await tx
      .update(studentTickets)
      .set({
        status: to,
        version: version + 1,
        ...(step === 'start'
          ? { assignedTo: actor.staffId }
          : {
              // What was resolved first stays the time of the resolution when it is closed later.
              resolvedAt: ticket.resolvedAt ?? clock.now(),
              ...answered,
              ...(resolutionNotes ? { resolutionNotes } : {}),
            }),
      })
      .where(eq(studentTickets.id, ticketId))
    if (step !== 'start') {
      const notes = resolutionNotes || null
      await writeLetter(tx, resolvedLetter({ ...(await recipientOf(tx, ticket)), notes, isClosed: to === 'closed' }))
    }
    await recordActivity(tx, {
      staff: actor,
      action: `${sentences[step]}: ${ticket.title}`,
      entity: 'student_tickets',
      entityId: ticketId,
      before: ticket.status,
      after: to,
    })
    return done()
  })
}
