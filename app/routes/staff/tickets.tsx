import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { mergeTicket } from '#app/features/tickets/merging.commands.server.ts'
import { listTicketsToMerge } from '#app/features/tickets/merging.queries.server.ts'
import { mergeForm } from '#app/features/tickets/merging.forms.ts'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { takeTicketStep } from '#app/features/tickets/handling.commands.server.ts'
import { stepForm } from '#app/features/tickets/handling.forms.ts'
import { refusals, ticketOpened, ticketUpdated, updateFailed } from '#app/features/tickets/handling.messages.ts'
import { openTicketForStudent } from '#app/features/tickets/opening.commands.server.ts'
import { readOpeningDialog } from '#app/features/tickets/opening.queries.server.ts'
import { openingForm } from '#app/features/tickets/opening.forms.ts'
import { readTicketDesk } from '#app/features/tickets/queries.server.ts'
import { readTicketFilter, readTicketView } from '#app/features/tickets/rules.ts'
import { findLiveTicket } from '#app/features/tickets/viewers/queries.server.ts'
import { addInternalNote } from '#app/features/tickets/thread/commands.server.ts'
import { noteForm } from '#app/features/tickets/thread/forms.ts'
import { closeOpenTicket, triageTicket } from '#app/features/tickets/triage.commands.server.ts'
import { closingForm, triageForm } from '#app/features/tickets/triage.forms.ts'
import { TicketDesk } from '#app/features/tickets/ui/ticket-desk.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import { findOpenedTicket } from '#app/views/student-record/queries.server.ts'
import { StudentCase } from '#app/views/student-record/ui/student-case.tsx'
import { actParameters } from '#app/views/student-record/acts/rules.ts'
import { readStudentAct } from '#app/views/student-record/acts/queries.server.ts'
import { ActDialog } from '#app/views/student-record/acts/ui/act-dialog.tsx'
import { changeChosenTickets } from './bulk-change.server.ts'
import { explainRefusal, replyAct } from './desk-words.server.ts'
import { savedReplyActs } from './saved-reply-acts.server.ts'
import { studentActs } from './student-acts.server.ts'
import type { Route } from './+types/tickets.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle tickets')]

export const handle = {
  failures: { query: 'Failed to load tickets' },
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
  { withoutIntent: 'step', failure: updateFailed, take: (request) => takeFormWithFile(request, handle.body) },
)

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
