import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { supportUrl, reopeningDays, type SupportView } from '#app/domain/tickets/student-tickets.ts'
import { NewTicket } from './new-ticket.tsx'
import { OwnTicketList } from './own-ticket-list.tsx'
import { TicketThread } from './ticket-thread.tsx'

export function SupportTab({ view, refused }: { view: SupportView; refused: RefusedForm | undefined }) {
  const { tickets, thread, isThreadChosen, draft, courses, desk } = view
  if (tickets.length === 0 && !draft) {
    return (
      <EmptyState
        title="No tickets yet"
        heading="h2"
        action={<ButtonLink to={supportUrl('question')}>New ticket</ButtonLink>}
      >
        Ask us about a course, a payment, an exam or your account, and read our reply here. {desk}
      </EmptyState>
    )
  }
  const isListHidden = isThreadChosen || draft !== null
  return (
    <div className="panel grid lg:min-h-126 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      <section
        aria-labelledby="tickets"
        className={`flex min-w-0 flex-col border-rule lg:border-r ${isListHidden ? 'max-lg:hidden' : ''}`}
      >
        <div className="flex items-center justify-between gap-3 border-b border-rule py-2.5 pr-3.5 pl-4.5">
          <h2 id="tickets" className="text-xl">
            Your tickets
          </h2>
          <ButtonLink to={supportUrl('question')} preventScrollReset variant="quiet" size="small" icon="plus">
            New ticket
          </ButtonLink>
        </div>
        <OwnTicketList tickets={tickets} currentId={thread?.id} />
        <p className="mt-auto border-t border-rule px-4.5 py-3 text-xs text-ink-2">
          {desk} A resolved ticket can be reopened for {reopeningDays} days.
        </p>
      </section>
      <div className={`min-w-0 ${isListHidden ? '' : 'max-lg:hidden'}`}>
        {draft && <NewTicket draft={draft} courses={courses} refused={refused} hasTickets={tickets.length > 0} />}
        {thread && <TicketThread key={thread.id} thread={thread} refused={refused} />}
      </div>
    </div>
  )
}
