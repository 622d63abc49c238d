import { Link, useLocation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { question } from '#app/domain/conversations/conversations.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import type { SavedReply } from '#app/domain/replies/replies.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { isMergeable, statusLabels, formatTicketTime, type TicketView } from '#app/domain/tickets/tickets.rules.ts'
import { ReturnedNote } from '#app/platform/mail/ui/returned-note.tsx'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import type { Adviser } from '#app/domain/tickets/tickets.queries.server.ts'
import { ThreadEvent } from '#app/domain/conversations/ui/thread-event.tsx'
import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'
import { staffFileUrl } from '#app/domain/tickets/attachments.ts'
import type { LiveTicket, ThreadEntry } from '#app/domain/tickets/thread.ts'
import type { ActivityKind } from '#app/core/activity-kinds.ts'
import { ticketStatuses } from '#app/core/vocabulary.ts'
import { PromiseText, TicketTime } from '../ticket-times.tsx'
import { TriageForm } from '../triage-form.tsx'
import { Composer } from './composer.tsx'
import { ViewersLine } from '../live-ticket.tsx'
import { focusRow, ticketTitleId, useNewestInView } from './ticket-focus.ts'

type TicketThreadProps = {
  ticket: OpenedTicket
  live: LiveTicket | null
  advisers: readonly Adviser[]
  view: TicketView
  replies: readonly SavedReply[]
  refused: RefusedForm | undefined
  now: Date
  /** The filter of the list, which every link of the thread repeats. */
  listQuery: Query
}

export function TicketThread({ ticket, live, advisers, view, replies, refused, now, listQuery }: TicketThreadProps) {
  const { id, title, description, category, status, createdAt, replyDueAt, studentName, entries, others } = ticket
  const { search } = useLocation()
  const thread = useNewestInView(`${id} ${entries.length}`)
  const sending = useFileUpload({ url: `/staff-portal/ticket-answer${search}`, field: 'files' })
  return (
    <article
      data-detail
      aria-labelledby={ticketTitleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) focusRow()
      }}
      className="flex min-h-0 min-w-0 flex-col border-rule bg-surface max-lg:flex-1 min-[73.75rem]:border-r"
    >
      <header className="border-b border-rule px-5 pt-3 pb-3">
        <Link
          to={queryString(listQuery)}
          preventScrollReset
          className="mb-1 inline-flex min-h-11 items-center gap-1.5 lg:hidden"
        >
          <Icon name="chevron-left" /> Tickets
        </Link>
        <div className="flex items-start justify-between gap-4">
          <h2 id={ticketTitleId} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
            {title}
          </h2>
          {!ticket.isOwn && (
            <ButtonLink
              to={queryString(listQuery, { ticket: id, manage: 1 })}
              preventScrollReset
              variant="quiet"
              size="small"
              aria-label={`Manage ${title}`}
            >
              Manage
            </ButtonLink>
          )}
        </div>
        <p className="tnum mt-0.5 mb-2 flex flex-wrap gap-x-4 text-xs text-ink-2">
          <span>{category}</span>
          <TicketTime instant={createdAt} />
          <span>
            <PromiseText replyDueAt={replyDueAt} status={status} now={now} prefix="Due in " />
          </span>
          {live && <ViewersLine ticketId={id} live={live} />}
        </p>
        {ticket.drafts.others.map(({ fullName, savedAt }) => (
          <p key={fullName} className="tnum -mt-1 mb-2 text-xs wrap-anywhere text-warn">
            {fullName} is drafting a reply, saved <TicketTime instant={savedAt} />.
          </p>
        ))}
        {ticket.returnReason && <ReturnedNote email={ticket.studentEmail} reason={ticket.returnReason} />}
        {ticket.mergedInto && (
          <p className="mb-2">
            Merged into another ticket.{' '}
            <Link to={queryString({ ticket: ticket.mergedInto })} className="link">
              Open it
            </Link>
          </p>
        )}
        <StatusTier ticket={ticket} />
        {!ticket.isOwn && (
          <TriageForm
            ticket={ticket}
            advisers={advisers}
            refused={refused?.values.intent === 'triage' ? refused : undefined}
          />
        )}
      </header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={thread}
        tabIndex={0}
        role="region"
        aria-label="Thread"
        className="relative min-h-32 flex-1 px-5 py-3 lg:overflow-y-auto"
      >
        <ol className="grid grid-cols-1 gap-4">
          <ThreadEntryItem
            entry={{ kind: 'message', id, ...question, body: description, files: ticket.files, createdAt }}
            studentName={studentName}
          />
          {entries.map((entry) => (
            <ThreadEntryItem key={entry.id} entry={entry} studentName={studentName} />
          ))}
        </ol>
        {others.length > 0 && (
          <section aria-labelledby="other-tickets" className="mt-6 border-t border-rule pt-3">
            <h3 id="other-tickets" className="font-sans text-xs font-semibold wrap-anywhere text-ink-2">
              Other tickets by {studentName}
            </h3>
            <ul>
              {others.map((other) => (
                <li key={other.id} className="flex flex-wrap gap-x-2">
                  <Link to={queryString({ ticket: other.id })} className="link wrap-anywhere">
                    {other.title}
                  </Link>
                  <span className="text-ink-3">{statusLabels[other.status]}</span>
                  {!ticket.isOwn && isMergeable(ticket, other) && (
                    <Link
                      to={queryString(listQuery, { ticket: id, merge: other.id })}
                      preventScrollReset
                      aria-label={`Merge into ${other.title}`}
                      className="ml-auto underline"
                    >
                      Merge
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {ticket.isOwn ? (
        <p className="border-t border-rule bg-warn-wash px-5 py-3">{ownRecord['own-record'].text}.</p>
      ) : (
        <Composer
          // The key changes only with a message of the reader, which empties the form. Messages of others must not
          // delete a text that is being written.
          key={`${id}-${ticket.ownMessages}`}
          ticket={ticket}
          view={view}
          replies={replies}
          now={now}
          refused={refused}
          sending={sending}
          listQuery={listQuery}
        />
      )}
    </article>
  )
}

function ThreadEntryItem({ entry, studentName }: { entry: ThreadEntry; studentName: string }) {
  const time = <TicketTime instant={entry.createdAt} />
  if (entry.kind === 'message') {
    const heading = entry.authorName ?? studentName
    return <ThreadMessageItem message={entry} heading={heading} time={time} fileUrl={staffFileUrl} />
  }
  return (
    <li>
      <ThreadEvent>
        {entry.staffName}: {entry.action}, {time}
      </ThreadEvent>
      {entry.notes && (
        <div className="mt-2 border-l-3 border-pitch pl-3.5">
          <p className="font-semibold">Resolution Notes</p>
          <p className="wrap-anywhere whitespace-pre-line">{entry.notes}</p>
        </div>
      )}
    </li>
  )
}

/** Shows the four statuses with their times. The current status is yellow. */
function StatusTier({ ticket }: { ticket: OpenedTicket }) {
  const { status, createdAt, resolvedAt, entries } = ticket
  const findLastEventTime = (act: ActivityKind) =>
    entries.findLast((entry) => entry.kind === 'event' && entry.act === act)?.createdAt
  const firstReply = entries.find((entry) => entry.kind === 'message' && entry.author === 'staff' && !entry.isInternal)
  const times = {
    open: createdAt,
    in_progress:
      findLastEventTime('ticket-reopened') ??
      findLastEventTime('ticket-started') ??
      (status === 'open' ? undefined : firstReply?.createdAt),
    resolved: findLastEventTime('ticket-resolved') ?? (status === 'resolved' ? resolvedAt : null),
    closed: findLastEventTime('ticket-closed') ?? (status === 'closed' ? resolvedAt : null),
  }
  return (
    <ol aria-label="Status" className="tier tnum flex text-xs">
      {ticketStatuses.map((each) => (
        <li
          key={each}
          aria-current={each === status ? 'step' : undefined}
          className="segment min-h-10 flex-1 basis-0 px-2 py-0.5 leading-tight hover:bg-surface aria-[current]:hover:bg-mark"
        >
          <strong className="font-semibold">{statusLabels[each]}</strong>
          {times[each] && <span className="block">{formatTicketTime(times[each]).replace(/, \d{4}/, ',')}</span>}
        </li>
      ))}
    </ol>
  )
}
