import type { StaffActor } from '#app/core/person.ts'
import { actOnTickets } from '#app/domain/tickets/bulk.commands.server.ts'
import { bulkForm } from '#app/domain/tickets/bulk.forms.ts'
import { describeBulkFailure, describeBulkResult } from '#app/domain/tickets/bulk.ts'
import { refusals } from '#app/domain/tickets/handling.ts'
import { listTicketsToMerge } from '#app/domain/tickets/merging.queries.server.ts'
import { decideMergeOrder, readTicketFilter, toUrlQuery } from '#app/domain/tickets/tickets.rules.ts'
import { moveErrorAbove, refuse, type FormResult } from '#app/http/actions.server.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { queryString } from '#app/ui/query-string.ts'

/**
 * Changes all chosen tickets. If some fail, the reloaded list says which and why. Merging asks for confirmation first.
 */
export async function changeChosenTickets({
  staff,
  form,
  url,
  to,
}: {
  staff: StaffActor
  form: FormData
  url: URL
  to: string
}): Promise<FormResult> {
  const parsed = parseForm(form, bulkForm)
  if (!parsed.ok) return { ...parsed, errors: moveErrorAbove(parsed.errors, 'chosen') }
  const { chosen, ...action } = parsed.value
  if (action.step === 'merge') {
    const ticketIds = chosen.map(({ ticketId }) => ticketId)
    const order = decideMergeOrder(await listTicketsToMerge({ staff, ticketIds }))
    if (!order) return refuse(form, refusals['not-mergeable'])
    const pair = { ticket: order.ticket.id, merge: order.into.id }
    const query = queryString(toUrlQuery(readTicketFilter(url.searchParams)), pair)
    return { ok: true, to: `${url.pathname}${query}`, notice: null }
  }
  const result = await actOnTickets({ staff, chosen, action })
  if (result.failed.length > 0) return refuse(form, { text: describeBulkFailure(action.step, result), status: 409 })
  return { ok: true, to, notice: describeBulkResult(action.step, result) }
}
