import { Link, useLocation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { question } from '#app/domain/conversations/conversations.ts'
import { ownRecord } from '#app/domain/students/own-record.ts'
import type { SavedReply } from '#app/domain/replies/replies.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { PromiseText } from '../promise-text.tsx'
import { isMergeable, statusLabels } from '#app/domain/tickets/tickets.rules.ts'
import { ReturnedNote } from '#app/platform/mail/ui/returned-note.tsx'
import { TicketTime } from '../ticket-time.tsx'
import { TriageForm } from '../triage-form.tsx'
import type { Adviser, OpenedTicket, TicketView } from '#app/domain/tickets/tickets.types.ts'
import { Composer } from './composer.tsx'
import { StatusTier } from './status-tier.tsx'
import type { LiveTicket } from '#app/domain/tickets/viewers.ts'
import { ViewersLine } from '../viewers-line.tsx'
import { ThreadEntryItem } from './thread-entry-item.tsx'
import { focusRow, ticketTitleId } from './ticket-focus.ts'
import { useNewestInView } from './use-newest-in-view.ts'

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
