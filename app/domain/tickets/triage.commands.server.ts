import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketPriority } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockColleagueWithRole } from '#app/domain/staff/staff.locks.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasUnsentReply } from './drafts.commands.server.ts'
import { notWaiting, buildWaitingColumns } from './reply-promise.ts'
import { priorityLabels } from './tickets.rules.ts'
import { draftResolutionEmail } from './thread.emails.server.ts'
import { getTicketRecipient, lockTicketForStaff } from './ticket-rows.commands.server.ts'

type SeenTicket = { staff: StaffActor; ticketId: string; version: number }

async function findStaffName(tx: Tx, staffId: string | null) {
  if (!staffId) return 'nobody'
  const [member] = await tx.select({ fullName: staff.fullName }).from(staff).where(eq(staff.id, staffId))
  return member?.fullName ?? 'somebody'
}

/**
 * Sets the adviser or the priority of a ticket, and updates the promised reply. A value that is not given is not
 * changed.
 */
export async function triageTicket({
  assignedTo: newAssignee,
  priority: newPriority,
  ...seenTicket
}: SeenTicket & { assignedTo?: string | null; priority?: TicketPriority }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'not-an-adviser' | 'asked-by-assignee'>
> {
  const { staff: actor, ticketId, version } = seenTicket
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const assignee = newAssignee
      ? await lockColleagueWithRole(tx, { staffId: newAssignee, role: 'customer_service' })
      : null
    const locked = await lockTicketForStaff(tx, seenTicket)
    if (!locked.ok) return locked
    const ticket = locked.value
    const assignedTo = newAssignee === undefined ? ticket.assignedTo : newAssignee
    const priority = newPriority ?? ticket.priority
    const isReassigned = ticket.assignedTo !== assignedTo
    const isReprioritised = ticket.priority !== priority
    if (!isReassigned && !isReprioritised) return done()
    if (isReassigned && assignedTo) {
      if (!assignee) return refused('not-an-adviser')
      if (await isOwnRecord({ staff: assignee, studentId: ticket.studentId }, tx)) return refused('asked-by-assignee')
    }
    const waiting =
      ticket.waitingSince && isReprioritised ? buildWaitingColumns({ since: ticket.waitingSince, priority }) : {}
    await tx
      .update(studentTickets)
      .set({ assignedTo, priority, version: version + 1, ...waiting })
      .where(eq(studentTickets.id, ticketId))
    const entity = { entity: 'student_tickets' as const, entityId: ticketId }
    if (isReassigned) {
      const [before, after] = [await findStaffName(tx, ticket.assignedTo), await findStaffName(tx, assignedTo)]
      await recordActivity(tx, {
        staff: actor,
        action: `Assigned a ticket to ${after}`,
        about: ticket.title,
        ...entity,
        before,
        after,
      })
    }
    if (isReprioritised) {
      const [before, after] = [priorityLabels[ticket.priority], priorityLabels[priority]]
      await recordActivity(tx, {
        staff: actor,
        action: `Set a ticket’s priority to ${after}`,
        about: ticket.title,
        ...entity,
        before,
        after,
      })
    }
    return done()
  })
}

/** Closes an open ticket with a reason: a duplicate, a thank-you, or a question for someone else. */
export async function closeOpenTicket({
  reason,
  ...seenTicket
}: SeenTicket & { reason: string }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'step-not-open' | 'reply-not-sent'>
> {
  const { staff: actor, ticketId, version } = seenTicket
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const locked = await lockTicketForStaff(tx, seenTicket)
    if (!locked.ok) return locked
    const ticket = locked.value
    if (ticket.status !== 'open') return refused('step-not-open')
    if (await hasUnsentReply(tx, { ticketId, staffId: actor.staffId })) return refused('reply-not-sent')
    await tx
      .update(studentTickets)
      .set({ status: 'closed', resolvedAt: clock.now(), resolutionNotes: reason, version: version + 1, ...notWaiting })
      .where(eq(studentTickets.id, ticketId))
    await queueEmail(
      tx,
      draftResolutionEmail({ ...(await getTicketRecipient(tx, ticket)), notes: reason, isClosed: true }),
    )
    await recordActivity(tx, {
      staff: actor,
      action: 'Closed a ticket that was open',
      about: ticket.title,
      kind: 'ticket-closed',
      entity: 'student_tickets',
      entityId: ticketId,
      before: 'open',
      after: 'closed',
    })
    return done()
  })
}
