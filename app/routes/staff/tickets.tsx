import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { deleteReply, saveReply } from '#app/features/replies/commands.server.ts'
import { deleteReplyForm, createSaveReplyForm } from '#app/features/replies/forms.ts'
import { replyNotices } from '#app/features/replies/messages.ts'
import { mergeTicket } from '#app/features/tickets/merging.commands.server.ts'
import { listTicketsToMerge } from '#app/features/tickets/merging.queries.server.ts'
import { mergeForm } from '#app/features/tickets/merging.forms.ts'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { actOnTickets } from '#app/features/tickets/bulk/commands.server.ts'
import { bulkForm } from '#app/features/tickets/bulk/forms.ts'
import { describeBulkFailure, describeBulkResult } from '#app/features/tickets/bulk/messages.ts'
import { takeTicketStep } from '#app/features/tickets/handling.commands.server.ts'
import { stepForm } from '#app/features/tickets/handling.forms.ts'
import { refusals, ticketOpened, ticketUpdated, updateFailed } from '#app/features/tickets/handling.messages.ts'
import { openTicketForStudent } from '#app/features/tickets/opening.commands.server.ts'
import { readOpeningDialog } from '#app/features/tickets/opening.queries.server.ts'
import { openingForm } from '#app/features/tickets/opening.forms.ts'
import { readTicketDesk } from '#app/features/tickets/queries.server.ts'
import { toUrlQuery, decideMergeOrder, readTicketFilter, readTicketView } from '#app/features/tickets/rules.ts'
import { findLiveTicket } from '#app/features/tickets/viewers/queries.server.ts'
import { addInternalNote } from '#app/features/tickets/thread/commands.server.ts'
import { noteForm } from '#app/features/tickets/thread/forms.ts'
import { closeOpenTicket, triageTicket } from '#app/features/tickets/triage.commands.server.ts'
import { closingForm, triageForm } from '#app/features/tickets/triage.forms.ts'
import { TicketDesk } from '#app/features/tickets/ui/ticket-desk.tsx'
import { staffOf } from '#app/http/context.ts'
import {
  isInvalidForm,
  parseForm,
  refuseCommand,
  refuseForm,
  runWithForm,
  takeFormWithFile,
  typedValues,
} from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { moveErrorAboveForm, answerPage, submitForm } from '#app/http/form-results.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { findOpenedTicket } from '#app/views/student-record/queries.server.ts'
import { StudentCase } from '#app/views/student-record/ui/student-case.tsx'
import { actParameters } from '#app/views/student-record/acts/rules.ts'
import { readStudentAct } from '#app/views/student-record/acts/queries.server.ts'
import { ActDialog } from '#app/views/student-record/acts/ui/act-dialog.tsx'
import { explainRefusal, submitReply } from './desk-words.server.ts'
import { findStudentAct } from './student-acts.server.ts'
import type { Route } from './+types/tickets.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle tickets')]

export const handle = {
  failures: { query: 'Failed to load tickets', command: updateFailed },
  createLink: { to: '?open=new', icon: 'plus', children: 'Open a ticket' },
  body: attachmentLimits,
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const filter = readTicketFilter(url.searchParams)
  const { ticketId } = filter
  const view = readTicketView(url.searchParams)
  const [desk, opened, live, opening, [mergeInto = null]] = await Promise.all([
    readTicketDesk({ staff, filter }),
    ticketId ? findOpenedTicket({ staff, ticketId }) : null,
    ticketId ? findLiveTicket({ staff, ticketId }) : null,
    view.opening ? readOpeningDialog({ staff, opening: view.opening }) : null,
    view.mergeIntoId ? listTicketsToMerge({ staff, ticketIds: [view.mergeIntoId] }) : [],
  ])
  const matricNumber = opened?.ticket.matricNumber
  const act = matricNumber ? await readStudentAct({ staff, query: url.searchParams, matricNumber }) : null
  return { desk, opened, live, opening, act, mergeInto, view, listAt: urlWithout(url, ...actParameters), now: now() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeFormWithFile(request, handle.body)
  const at = urlWithout(url, 'manage', 'open', 'compose', 'reply', 'merge', 'replies', ...actParameters)
  const act = findStudentAct(form)
  if (act) return answerPage(await act(staff, form, at))
  if (form.get('intent') === 'reply') return answerPage(await submitReply(form, staff, at))
  if (form.get('intent') === 'open') {
    const opened = await submitForm(form, openingForm, {
      run: (values) => openTicketForStudent({ staff, ...values }),
      to: ({ ticketId }) => `${url.pathname}?ticket=${ticketId}`,
      notice: () => ticketOpened,
      refusals,
    })
    return answerPage(opened)
  }
  if (form.get('intent') === 'bulk') return changeChosenTickets({ staff, form, url, at })
  const outcome = await runIntent({ staff, form })
  if (isInvalidForm(outcome)) return refuseForm(outcome)
  if (!outcome.ok) {
    const ticketId = form.get('ticketId')
    return refuseCommand(form, await explainRefusal({ staff, reason: outcome.reason, ticketId: String(ticketId) }))
  }
  const replyIntent = findReplyIntent(form)
  if (replyIntent) return redirectWithNotice(at, replyNotices[replyIntent])
  return redirectWithNotice(at, ticketUpdated)
}

/**
 * Changes all chosen tickets. If some fail, the reloaded list says which and why. Merging asks for confirmation first.
 */
async function changeChosenTickets({
  staff,
  form,
  url,
  at,
}: {
  staff: StaffActor
  form: FormData
  url: URL
  at: string
}) {
  const parsed = parseForm(form, bulkForm)
  if (!parsed.ok) return refuseForm({ ...parsed, errors: moveErrorAboveForm(parsed.errors, 'chosen') })
  const { chosen, ...action } = parsed.value
  if (action.step === 'merge') {
    const order = decideMergeOrder(
      await listTicketsToMerge({ staff, ticketIds: chosen.map(({ ticketId }) => ticketId) }),
    )
    if (!order) return refuseCommand(form, refusals['not-mergeable'])
    const pair = { ticket: order.ticket.id, merge: order.into.id }
    return redirect(`${url.pathname}${queryString(toUrlQuery(readTicketFilter(url.searchParams)), pair)}`)
  }
  const result = await actOnTickets({ staff, chosen, action })
  if (result.failed.length === 0) return redirectWithNotice(at, describeBulkResult(action.step, result))
  return refuseForm({
    errors: { form: describeBulkFailure(action.step, result) },
    values: typedValues(form),
    status: 409,
  })
}

/** Returns the intent of a form in the saved-replies dialog; nothing for other forms. */
function findReplyIntent(form: FormData) {
  return (['keep', 'drop'] as const).find((intent) => intent === form.get('intent'))
}

async function runIntent({ staff, form }: { staff: StaffActor; form: FormData }) {
  switch (form.get('intent')) {
    case 'note':
      return runWithForm(form, noteForm, (values) => addInternalNote({ staff, ...values }))
    case 'triage':
      return runWithForm(form, triageForm, (values) => triageTicket({ staff, ...values }))
    case 'close':
      return runWithForm(form, closingForm, (values) => closeOpenTicket({ staff, ...values }))
    case 'merge':
      return runWithForm(form, mergeForm, (values) => mergeTicket({ staff, ...values }))
    case 'keep':
      return runWithForm(form, createSaveReplyForm('ticket'), (values) =>
        saveReply({ staff, kind: 'ticket', ...values }),
      )
    case 'drop':
      return runWithForm(form, deleteReplyForm, (values) => deleteReply({ staff, kind: 'ticket', ...values }))
    case null:
      return runWithForm(form, stepForm, (values) => takeTicketStep({ staff, ...values }))
    default:
      throw data(null, { status: 400 })
  }
}

export default function TicketsDesk() {
  const { desk, opened, live, opening, act, mergeInto, view, listAt, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="tickets" title="Ticket Management">
      <TicketDesk
        desk={desk}
        opened={opened?.ticket ?? null}
        live={live}
        view={view}
        opening={opening}
        mergeInto={mergeInto}
        refused={refused}
        now={at}
      >
        {opened && <StudentCase student={opened.student} ticketId={opened.ticket.id} />}
      </TicketDesk>
      {act && <ActDialog act={act} refused={refused} listAt={listAt} />}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
