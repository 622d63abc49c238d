import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketPriority } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { answered, waitingFrom } from '../promise/rules.ts'
import { priorityLabels } from '../rules.ts'
import { resolvedLetter } from '../thread/emails.server.ts'
import { recipientOf } from '../thread/commands.server.ts'

type Held = { staff: StaffActor; ticketId: string; version: number }

async function holdAsSeen(tx: Tx, { ticketId, version }: Held) {
  const [ticket] = await tx.select().from(studentTickets).where(eq(studentTickets.id, ticketId)).for('no key update')
  if (!ticket) return refused('not-found')
  return ticket.version === version ? done(ticket) : refused('changed-meanwhile')
}

/** The names of those who may have a ticket; absent who may not. */
async function namesOf(tx: Tx, staffIds: readonly string[]) {
  const rows = await tx
    .selectDistinct({
      id: staff.id,
      fullName: staff.fullName,
      isActive: staff.isActive,
      role: staffRoleAssignments.role,
    })
    .from(staff)
    .leftJoin(
      staffRoleAssignments,
      and(eq(staffRoleAssignments.staffId, staff.id), eq(staffRoleAssignments.role, 'customer_service')),
    )
    .where(inArray(staff.id, [...staffIds]))
  return new Map(rows.map((row) => [row.id, { ...row, mayHave: row.isActive && row.role !== null }]))
}

/** Gives a ticket to somebody of customer service, or to nobody, and sets how urgent it is; the promise follows. What is not given stays. */
export async function triageTicket({
  assignedTo: wantedHolder,
  priority: wantedPriority,
  ...held
}: Held & { assignedTo?: string | null; priority?: TicketPriority }): Promise<
  Outcome<undefined, 'not-found' | 'changed-meanwhile' | 'not-an-adviser'>
> {
  const { staff: actor, ticketId, version } = held
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const seen = await holdAsSeen(tx, held)
    if (!seen.ok) return seen
    const ticket = seen.value
    const assignedTo = wantedHolder === undefined ? ticket.assignedTo : wantedHolder
    const priority = wantedPriority ?? ticket.priority
    const isMoved = ticket.assignedTo !== assignedTo
    const isRated = ticket.priority !== priority
    if (!isMoved && !isRated) return done()
    const people = await namesOf(
      tx,
      [ticket.assignedTo, assignedTo].filter((id) => id !== null),
    )
    if (isMoved && assignedTo && !people.get(assignedTo)?.mayHave) return refused('not-an-adviser')
    const waiting = ticket.waitingSince && isRated ? waitingFrom({ since: ticket.waitingSince, priority }) : {}
    await tx
      .update(studentTickets)
      .set({ assignedTo, priority, version: version + 1, ...waiting })
      .where(eq(studentTickets.id, ticketId))
    const entity = { entity: 'student_tickets', entityId: ticketId }
    const nameOf = (id: string | null) => (id ? (people.get(id)?.fullName ?? 'somebody') : 'nobody')
    if (isMoved) {
      const [before, after] = [nameOf(ticket.assignedTo), nameOf(assignedTo)]
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
}: Held & { reason: string }): Promise<Outcome<undefined, 'not-found' | 'changed-meanwhile' | 'step-not-open'>> {
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
