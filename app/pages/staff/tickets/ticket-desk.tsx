import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { ReplyDialog } from '#app/domain/replies/ui/reply-dialog.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { OpeningDialog, StudentSearchDialog } from '#app/domain/tickets/ui/opening-dialog.tsx'
import { toUrlQuery, formatTicketTime, isMergeable, type TicketView } from '#app/domain/tickets/tickets.rules.ts'
import type { OtherTicket } from '#app/domain/tickets/tickets.types.ts'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import type { Opening, TicketDesk as Desk } from '#app/domain/tickets/tickets.queries.server.ts'
import type { LiveTicket } from '#app/domain/tickets/thread.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { refusals } from '#app/domain/tickets/handling.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { useFocusOnOpening } from './thread/ticket-focus.ts'
import { TicketThread } from './thread/ticket-thread.tsx'
import { TicketList } from './ticket-list.tsx'

type TicketDeskProps = {
  desk: Desk
  opened: OpenedTicket | null
  live: LiveTicket | null
  view: TicketView
  opening: Opening | null
  mergeInto: OtherTicket | null
  refused: RefusedForm | undefined
  now: Date
  /** The student’s record, shown beside the thread. */
  children?: ReactNode
}

/**
 * Returns the classes for the columns. Without an open ticket the list has the full width. Above 1680 px the width of
 * the thread is fixed.
 */
function columnClasses({ isAsked, hasCase }: { isAsked: boolean; hasCase: boolean }) {
  if (!isAsked) return ''
  const two = 'lg:grid-cols-[minmax(0,32rem)_minmax(22rem,1fr)]'
  if (!hasCase) return two
  return `${two} min-[73.75rem]:grid-cols-[minmax(0,32rem)_minmax(22rem,1fr)_17.5rem] min-[105rem]:grid-cols-[minmax(32rem,1fr)_39rem_17.5rem]`
}

export function TicketDesk({ desk, opened, live, view, opening, mergeInto, refused, now, children }: TicketDeskProps) {
  const { filter, advisers } = desk
  useFocusOnOpening(opened?.id ?? null)
  const listQuery = toUrlQuery(filter)
  const ofTicket = opened && refused?.values.ticketId === opened.id ? refused : undefined
  const listAt = queryString(listQuery)
  return (
    <div
      className={`-mx-5 flex min-h-0 flex-1 flex-col lg:grid lg:grid-rows-[minmax(0,1fr)] ${columnClasses({ isAsked: filter.ticketId !== null, hasCase: Boolean(children) })}`}
    >
      <TicketList desk={desk} now={now} refused={refused?.values.intent === 'bulk' ? refused : undefined} />
      {opened ? (
        <TicketThread
          ticket={opened}
          live={live}
          advisers={advisers}
          view={view}
          replies={desk.replies}
          refused={ofTicket}
          now={now}
          listQuery={listQuery}
        />
      ) : (
        filter.ticketId && (
          <p className="hidden place-content-center bg-surface p-8 text-center text-ink-3 lg:grid">
            This ticket does not exist.
          </p>
        )
      )}
      {children}
      {opened && view.isManaging && (
        <ManageDialog
          key={opened.id}
          card={opened}
          now={now}
          refused={ofTicket?.values.intent ? undefined : ofTicket}
          listAt={queryString(listQuery, { ticket: opened.id })}
        />
      )}
      {opened && view.mergeIntoId && (
        <MergeDialog
          ticket={opened}
          into={mergeInto}
          refused={ofTicket?.values.intent === 'merge' ? ofTicket : undefined}
          listAt={queryString(listQuery, { ticket: opened.id })}
        />
      )}
      {view.areRepliesOpen && (
        <ReplyDialog
          kind="ticket"
          replies={desk.replies}
          editedId={view.editedReplyId}
          editUrl={(replyId) => queryString(listQuery, { ticket: opened?.id, replies: replyId ?? 1 })}
          refused={refused}
          listAt={queryString(listQuery, { ticket: opened?.id })}
        />
      )}
      {opening && !opening.student && <StudentSearchDialog opening={opening} listQuery={listQuery} />}
      {opening?.student && (
        <OpeningDialog
          key={opening.student.matricNumber}
          student={opening.student}
          otherStudentUrl={queryString(listQuery, { open: 'new' })}
          refused={refused?.values.intent === 'open' ? refused : undefined}
          listAt={listAt}
        />
      )}
    </div>
  )
}

type MergeDialogProps = {
  ticket: OpenedTicket
  into: OtherTicket | null
  refused: RefusedForm | undefined
  listAt: string
}

/** Says what will happen to each ticket, because a merge cannot be undone. */
function MergeDialog({ ticket, into: chosen, refused, listAt }: MergeDialogProps) {
  const into = chosen && isMergeable(ticket, chosen) ? chosen : null
  return (
    <FormDialog
      id="merge-ticket"
      title={into ? `Merge “${ticket.title}” into “${into.title}”?` : 'Merge tickets'}
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'merge', ticketId: ticket.id, version: String(ticket.version), intoId: into?.id ?? '' }}
      closeLabel={into ? 'Cancel' : 'Close'}
      submitLabel={into && 'Merge'}
      isDangerous
    >
      {into ? (
        <>
          <ul className="list-disc pl-5">
            <li className="wrap-anywhere">
              All messages, notes and files of “{ticket.title}” move to “{into.title}” of{' '}
              {formatTicketTime(into.createdAt)}, which stays open.
            </li>
            <li className="wrap-anywhere">“{ticket.title}” is closed for good and links to the other.</li>
            <li>{ticket.studentName} will be emailed.</li>
          </ul>
          <CheckboxField name="sure" label="Merge tickets (cannot be undone)" />
        </>
      ) : (
        <p>{refusals['not-mergeable'].text}</p>
      )}
    </FormDialog>
  )
}
