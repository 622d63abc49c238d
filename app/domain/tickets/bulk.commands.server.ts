import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { takeTicketStep } from './handling.commands.server.ts'
import { refusals } from './handling.ts'
import { closeOpenTicket, triageTicket } from './triage.commands.server.ts'
import type { BulkAction, BulkResult, SelectedTicket } from './bulk.ts'

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
