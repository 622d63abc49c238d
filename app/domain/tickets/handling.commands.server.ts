import { eq, and, asc, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity, type Activity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockColleagueAllowedTo, lockColleagueWithRole } from '#app/domain/staff/staff.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasUnsentReply } from './drafts.commands.server.ts'
import { notWaiting, buildWaitingColumns } from './reply-promise.ts'
import { isStepOpen, steps, type TicketStep, activeStatuses } from './tickets.rules.ts'
import { getTicketRecipient, lockTicketForStaff } from './ticket-rows.commands.server.ts'
import { draftResolutionEmail } from './thread.emails.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { refusals, type BulkAction, type BulkResult, type SelectedTicket } from './handling.ts'
import { closeOpenTicket, triageTicket } from './triage.commands.server.ts'

const loggedActions = {
  start: { action: 'Started working on a ticket', kind: 'ticket-started' },
  resolve: { action: 'Resolved a ticket', kind: 'ticket-resolved' },
  close: { action: 'Closed a ticket', kind: 'ticket-closed' },
  reopen: { action: 'Reopened a ticket', kind: 'ticket-reopened' },
} as const satisfies Record<TicketStep, Pick<Activity, 'action' | 'kind'>>

type Step = { ticketId: string; step: TicketStep; version: number; resolutionNotes: string }

/**
 * Moves a ticket to another status. Starting assigns it to the actor. Resolving and closing store the time. Notes are
 * stored with any step but reopening; the student reads them once the ticket is resolved or closed. Reopening makes a reply due again.
 */
export async function takeTicketStep({
  staff: actor,
  ticketId,
  step,
  version,
  resolutionNotes,
}: { staff: StaffActor } & Step): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'step-not-open' | 'reply-not-sent'>
> {
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const oneself = { staffId: actor.staffId, operation: 'handle tickets' } as const
    const assignee = step === 'start' ? await lockColleagueAllowedTo(tx, oneself) : null
    const locked = await lockTicketForStaff(tx, { staff: actor, ticketId, version })
    if (!locked.ok) return locked
    const ticket = locked.value
    // The actor may have been deactivated or have lost the role since the page was loaded.
    if (step === 'start' && !assignee) return refused('changed-meanwhile')
    if (!isStepOpen(step, ticket.status)) return refused('step-not-open')
    const { to } = steps[step]
    const isEnd = step === 'resolve' || step === 'close'
    if (isEnd && (await hasUnsentReply(tx, { ticketId, staffId: actor.staffId }))) return refused('reply-not-sent')
    const now = clock.now()
    await tx
      .update(studentTickets)
      .set({
        status: to,
        version: version + 1,
        ...(step === 'start' ? { assignedTo: actor.staffId } : {}),
        ...(step === 'reopen'
          ? { resolvedAt: null, reopenedAt: now, ...buildWaitingColumns({ since: now, priority: ticket.priority }) }
          : {}),
        // Closing a resolved ticket keeps the time of its resolution.
        ...(isEnd ? { resolvedAt: ticket.resolvedAt ?? now, ...notWaiting } : {}),
        ...(resolutionNotes && step !== 'reopen' ? { resolutionNotes } : {}),
      })
      .where(eq(studentTickets.id, ticketId))
    if (isEnd) {
      const notes = resolutionNotes || null
      await queueEmail(
        tx,
        draftResolutionEmail({ ...(await getTicketRecipient(tx, ticket)), notes, isClosed: to === 'closed' }),
      )
    }
    await recordActivity(tx, {
      staff: actor,
      ...loggedActions[step],
      about: ticket.title,
      entity: 'student_tickets',
      entityId: ticketId,
      before: ticket.status,
      after: to,
    })
    return done()
  })
}

/**
 * Passes the active tickets of a leaving member to another adviser, or leaves them unassigned, and deletes the drafts
 * of the member. A ticket that the new adviser asked as a student becomes unassigned.
 */
export async function reassignTickets(
  tx: Tx,
  { staff: actor, from, fromName, to }: { staff: StaffActor; from: string; fromName: string; to: string | null },
): Promise<Outcome<{ passed: number }, 'not-an-adviser'>> {
  const newAssignee =
    to && to !== from ? await lockColleagueWithRole(tx, { staffId: to, role: 'customer_service' }) : null
  if (to && !newAssignee) return refused('not-an-adviser')
  const tickets = await tx
    .select()
    .from(studentTickets)
    .where(and(eq(studentTickets.assignedTo, from), inArray(studentTickets.status, [...activeStatuses])))
    .orderBy(asc(studentTickets.id))
    .for('no key update')
  for (const { id, title, version, studentId } of tickets) {
    const isTheirs = newAssignee !== null && (await isOwnRecord({ staff: newAssignee, studentId }, tx))
    const assignee = isTheirs ? null : newAssignee
    await tx
      .update(studentTickets)
      .set({ assignedTo: assignee?.id ?? null, version: version + 1 })
      .where(eq(studentTickets.id, id))
    await recordActivity(tx, {
      staff: actor,
      action: `Assigned a ticket to ${assignee?.fullName ?? 'nobody'}`,
      about: title,
      entity: 'student_tickets',
      entityId: id,
      before: fromName,
      after: assignee?.fullName ?? 'nobody',
    })
  }
  await tx.delete(ticketDrafts).where(eq(ticketDrafts.staffId, from))
  return done({ passed: tickets.length })
}

type Request = SelectedTicket & { staff: StaffActor; action: BulkAction }

async function actOnTicket({ staff, action, ticketId, version }: Request) {
  const seenTicket = { staff, ticketId, version }
  if (action.step === 'assign') return triageTicket({ ...seenTicket, assignedTo: action.assignedTo })
  if (action.step === 'rate') return triageTicket({ ...seenTicket, priority: action.priority })
  const closed = await closeOpenTicket({ ...seenTicket, reason: action.reason })
  if (closed.ok || closed.reason !== 'step-not-open') return closed
  return takeTicketStep({ ...seenTicket, step: 'close', resolutionNotes: action.reason })
}

/**
 * Applies one action to several tickets, each in its own transaction, so that a changed ticket does not stop the
 * others. Handles one ticket at a time, to use a single connection.
 */
export async function actOnTickets({
  staff,
  chosen,
  action,
}: {
  staff: StaffActor
  chosen: readonly SelectedTicket[]
  action: BulkAction
}): Promise<BulkResult> {
  requirePermission('handle tickets', staff)
  const ids = [...new Set(chosen.map(({ ticketId }) => ticketId))]
  const rows = await db
    .select({ id: studentTickets.id, title: studentTickets.title })
    .from(studentTickets)
    .where(inArray(studentTickets.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const failed: { title: string; reason: string }[] = []
  for (const ticket of chosen) {
    const outcome = await actOnTicket({ staff, action, ...ticket })
    if (!outcome.ok)
      failed.push({ title: titles.get(ticket.ticketId) ?? 'a ticket', reason: refusals[outcome.reason].text })
  }
  return { done: chosen.length - failed.length, failed }
}
