import type { StaffActor } from '#app/core/person.ts'
import { isAttachmentRefusal, attachmentLimits } from '#app/domain/tickets/attachments.ts'
import {
  describeConcurrentChange,
  refusals,
  ticketUpdated,
  updateFailed,
  ticketOpened,
  describeBulkFailure,
  describeBulkResult,
} from '#app/domain/tickets/handling.ts'
import { replyToStudent, addInternalNote } from '#app/domain/tickets/thread.commands.server.ts'
import { findLastChange, listTicketsToMerge } from '#app/domain/tickets/thread.queries.server.ts'
import { act, actions, moveErrorAbove, refuse, type FormResult } from '#app/http/actions.server.ts'
import { mergeTicket } from '#app/domain/tickets/merging.commands.server.ts'
import {
  mergeForm,
  stepForm,
  openingForm,
  closingForm,
  triageForm,
  bulkForm,
  noteForm,
  replyForm,
} from '#app/domain/tickets/tickets.forms.ts'
import { takeTicketStep, actOnTickets } from '#app/domain/tickets/handling.commands.server.ts'
import { openTicketForStudent } from '#app/domain/tickets/opening.commands.server.ts'
import { closeOpenTicket, triageTicket } from '#app/domain/tickets/triage.commands.server.ts'
import { takeFormWithFile, parseForm } from '#app/http/forms.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { actParameters } from '#app/pages/staff/student-case/acts/rules.ts'
import { savedReplyActs } from '#app/pages/staff/saved-reply-acts.server.ts'
import { studentActs } from '#app/pages/staff/student-acts.server.ts'
import { decideMergeOrder, readTicketFilter, toUrlQuery } from '#app/domain/tickets/tickets.rules.ts'
import type { Route } from './+types/route.ts'

type Reason = keyof typeof refusals

/** Returns the text and status of a refusal. For a conflict the text names the colleague or student who caused it. */
async function explainRefusal({
  staff,
  reason,
  ticketId,
}: {
  staff: StaffActor
  reason: Reason
  ticketId: string | null
}): Promise<{ text: string; status: number }> {
  if (reason !== 'changed-meanwhile' || !ticketId) return refusals[reason]
  return describeConcurrentChange(await findLastChange({ staff, ticketId }))
}

/** Builds the form that replies to a student's ticket. */
export function replyAct(staff: StaffActor, to: string) {
  return act({
    form: replyForm,
    files: 'files',
    run: ({ next, ...reply }, files) => replyToStudent({ staff, ...reply, files, isResolving: next === 'resolve' }),
    refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
    field: (reason) => (isAttachmentRefusal(reason) ? 'files' : undefined),
    to,
    notice: ticketUpdated,
    failure: updateFailed,
  })
}

/**
 * Changes all chosen tickets. If some fail, the reloaded list says which and why. Merging asks for confirmation first.
 */
async function changeChosenTickets({
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

export const action = actions<Route.ActionArgs>(
  ({ staff, url }) => {
    const to = urlWithout(url, 'manage', 'open', 'compose', 'reply', 'merge', 'replies', ...actParameters)
    const common = { to, notice: ticketUpdated }
    return {
      ...studentActs(staff, to),
      ...savedReplyActs({ staff, kind: 'ticket', to }),
      step: act({
        ...common,
        form: stepForm,
        run: (values) => takeTicketStep({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      reply: replyAct(staff, to),
      note: act({
        ...common,
        form: noteForm,
        run: (values) => addInternalNote({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      triage: act({
        ...common,
        form: triageForm,
        run: (values) => triageTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      close: act({
        ...common,
        form: closingForm,
        run: (values) => closeOpenTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      merge: act({
        ...common,
        form: mergeForm,
        run: (values) => mergeTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      open: act({
        form: openingForm,
        run: (values) => openTicketForStudent({ staff, ...values }),
        refusals,
        to: ({ ticketId }) => `${url.pathname}?ticket=${ticketId}`,
        notice: ticketOpened,
      }),
      bulk: { submit: (form) => changeChosenTickets({ staff, form, url, to }) },
    }
  },
  { withoutIntent: 'step', failure: updateFailed, take: (request) => takeFormWithFile(request, attachmentLimits) },
)
