import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity, type Activity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockColleagueAllowedTo } from '#app/domain/staff/staff.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasUnsentReply } from './drafts.commands.server.ts'
import { notWaiting, buildWaitingColumns } from './reply-promise.ts'
import { isStepOpen, steps, type TicketStep } from './tickets.rules.ts'
import { getTicketRecipient, lockTicketForStaff } from './ticket-rows.commands.server.ts'
import { draftResolutionEmail } from './thread.emails.server.ts'

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
