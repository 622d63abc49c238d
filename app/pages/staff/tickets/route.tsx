import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { listTicketsToMerge } from '#app/domain/tickets/thread.queries.server.ts'
import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { readTicketDesk, readOpeningDialog } from '#app/domain/tickets/tickets.queries.server.ts'
import { readTicketFilter, readTicketView } from '#app/domain/tickets/tickets.rules.ts'
import { findLiveTicket } from '#app/domain/tickets/viewers.queries.server.ts'
import { TicketDesk } from './ticket-desk.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import { findOpenedTicket } from '#app/pages/staff/student-case/read.server.ts'
import { StudentCase } from './student-case.tsx'
import { actParameters } from '#app/pages/staff/student-case/acts/rules.ts'
import { readStudentAct } from '#app/pages/staff/student-case/acts/read.server.ts'
import { ActDialog } from '#app/pages/staff/student-case/acts/act-dialog.tsx'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
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
