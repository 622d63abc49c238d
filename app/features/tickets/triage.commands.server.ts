import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketPriority } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { lockColleagueWithRole } from '#app/features/staff/locks.commands.server.ts'
import { isOwnRecord } from '#app/features/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { answered, waitingFrom } from './reply-promise.rules.ts'
import { priorityLabels } from './rules.ts'
import { resolvedLetter } from './thread/emails.server.ts'
import { recipientOf } from './thread/commands.server.ts'

type Held = { staff: StaffActor; ticketId: string; version: number }

async function holdAsSeen(tx: Tx, { staff: actor, ticketId, version }: Held) {
  const [ticket] = await tx.select().from(studentTickets).where(eq(studentTickets.id, ticketId)).for('no key update')
  if (!ticket) return refused('not-found')
  if (await isOwnRecord({ staff: actor, studentId: ticket.studentId }, tx)) return refused('own-record')
  return ticket.version === version ? done(ticket) : refused('changed-meanwhile')
}

async function nameOf(tx: Tx, staffId: string | null) {
  if (!staffId) return 'nobody'
  const [member] = await tx.select({ fullName: staff.fullName }).from(staff).where(eq(staff.id, staffId))
  return member?.fullName ?? 'somebody'
}

/** Gives a ticket to somebody of customer service, or to nobody, and sets how urgent it is; the promise follows. What is not given stays. */
export async function triageTicket({
  assignedTo: wantedHolder,
  priority: wantedPriority,
  ...held
}: Held & { assignedTo?: string | null; priority?: TicketPriority }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'not-an-adviser' | 'of-theirs'>
> {
  const { staff: actor, ticketId, version } = held
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const taker = wantedHolder
      ? await lockColleagueWithRole(tx, { staffId: wantedHolder, role: 'customer_service' })
      : null
    const seen = await holdAsSeen(tx, held)
    if (!seen.ok) return seen
    const ticket = seen.value
    const assignedTo = wantedHolder === undefined ? ticket.assignedTo : wantedHolder
    const priority = wantedPriority ?? ticket.priority
    const isMoved = ticket.assignedTo !== assignedTo
    const isRated = ticket.priority !== priority
    if (!isMoved && !isRated) return done()
    if (isMoved && assignedTo) {
      if (!taker) return refused('not-an-adviser')
      if (await isOwnRecord({ staff: taker, studentId: ticket.studentId }, tx)) return refused('of-theirs')
    }
    const waiting = ticket.waitingSince && isRated ? waitingFrom({ since: ticket.waitingSince, priority }) : {}
    await tx
      .update(studentTickets)
      .set({ assignedTo, priority, version: version + 1, ...waiting })
      .where(eq(studentTickets.id, ticketId))
    const entity = { entity: 'student_tickets', entityId: ticketId }
    if (isMoved) {
      const [before, after] = [await nameOf(tx, ticket.assignedTo), await nameOf(tx, assignedTo)]
      await recordActivity(tx, {
        staff: actor,
        action: `Assigned a ticket to ${after}: ${ticket.title}`,
        ...entity,
        before,
        after,
      })
    }
    if (isRated) {
      const [before, after] = [priorityLabels[ticket.priority], priorityLabels[priority]]
      await recordActivity(tx, {
        staff: actor,
        action: `Set a ticket’s priority to ${after}: ${ticket.title}`,
        ...entity,
        before,
        after,
      })
    }
    return done()
  })
}

/** Closes a ticket that nobody works on, saying why: a double, a thanks, or what is not for this desk. */
export async function closeUnworked({
  reason,
  ...held
}: Held & { reason: string }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'step-not-open'>
> {
  const { staff: actor, ticketId, version } = held
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const seen = await holdAsSeen(tx, held)
    if (!seen.ok) return seen
    const ticket = seen.value
    if (ticket.status !== 'open') return refused('step-not-open')
    await tx
      .update(studentTickets)
      .set({ status: 'closed', resolvedAt: clock.now(), resolutionNotes: reason, version: version + 1, ...answered })
      .where(eq(studentTickets.id, ticketId))
    await writeLetter(tx, resolvedLetter({ ...(await recipientOf(tx, ticket)), notes: reason, isClosed: true }))
    await recordActivity(tx, {
      staff: actor,
      action: `Closed a ticket that was open: ${ticket.title}`,
      entity: 'student_tickets',
      entityId: ticketId,
      before: 'open',
      after: 'closed',
    })
    return done()
  })
}
