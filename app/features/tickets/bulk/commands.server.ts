import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { takeTicketStep } from '../handling.commands.server.ts'
import { refusals } from '../handling.messages.ts'
import { closeOpenTicket, triageTicket } from '../triage.commands.server.ts'
import type { BulkAction, BulkResult, SelectedTicket } from './types.ts'

type Act = SelectedTicket & { staff: StaffActor; deed: BulkAction }

async function actOnOne({ staff, deed, ticketId, version }: Act) {
  const held = { staff, ticketId, version }
  if (deed.deed === 'assign') return triageTicket({ ...held, assignedTo: deed.assignedTo })
  if (deed.deed === 'rate') return triageTicket({ ...held, priority: deed.priority })
  const closed = await closeOpenTicket({ ...held, reason: deed.reason })
  if (closed.ok || closed.reason !== 'step-not-open') return closed
  return takeTicketStep({ ...held, step: 'close', resolutionNotes: deed.reason })
}

/**
 * Applies one action to each ticket in a transaction of its own, with the same log entry and email as the single
 * action, so that a ticket that changed meanwhile does not hold up the others. Runs them one by one to use a single
 * connection.
 */
export async function actOnTickets({
  staff,
  chosen,
  deed,
}: {
  staff: StaffActor
  chosen: readonly SelectedTicket[]
  deed: BulkAction
}): Promise<BulkResult> {
  demandOfStaff('handle tickets', staff)
  const ids = [...new Set(chosen.map(({ ticketId }) => ticketId))]
  const rows = await db
    .select({ id: studentTickets.id, title: studentTickets.title })
    .from(studentTickets)
    .where(inArray(studentTickets.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const failed: { title: string; reason: string }[] = []
  for (const each of chosen) {
    const outcome = await actOnOne({ staff, deed, ...each })
    if (!outcome.ok)
      failed.push({ title: titles.get(each.ticketId) ?? 'a ticket', reason: refusals[outcome.reason].text })
  }
  return { done: chosen.length - failed.length, failed }
}
