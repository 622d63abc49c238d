import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { IntervalBar, intervalsOf } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryAddress } from '#app/ui/query-address.ts'
import { queryOf, statusLabels } from '../rules.ts'
import type { MessageDesk as Desk } from '../types.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane } from './message-pane.tsx'

type MessageDeskProps = { desk: Desk; refused: RefusedForm | undefined; now: Date }

/** What strangers and others wrote through the contact form, and beside it the message that is open. */
export function MessageDesk({ desk, refused, now }: MessageDeskProps) {
  const { filter, counts, page, opened } = desk
  const { rows } = page
  const kept = queryOf(filter)
  const fromTheTop = queryOf({ ...filter, cursor: null })
  const { status, search, messageId } = filter
  const total = counts[status ?? 'all']
  return (
    <section aria-labelledby="messages" className="grid grid-cols-1 gap-4">
      <h2 id="messages" className="sr-only">
        Messages
      </h2>
      <div className={`grid grid-cols-1 gap-4 ${messageId ? 'max-lg:hidden' : ''}`}>
        <IntervalBar
          label="Filter by status"
          intervals={intervalsOf({
            whole: 'All Messages',
            states: messageStatuses,
            labels: statusLabels,
            counts,
            chosen: status,
            to: (each) => queryAddress(fromTheTop, { status: each }),
          })}
        />
        <FilterForm
          action="/staff-portal/messages"
          label="Search by name, email, subject or reference"
          placeholder="Name, email, subject or reference"
          search={search}
          kept={{ status }}
        >
          {count(total, 'message')}
        </FilterForm>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className={messageId ? 'max-lg:hidden' : ''}>
          {rows.length === 0 ? (
            <EmptyState title="No messages found">
              {(search || status) && (
                <Link to="/staff-portal/messages" className="link">
                  Show all messages
                </Link>
              )}
            </EmptyState>
          ) : (
            <MessageList
              rows={rows}
              openedId={messageId}
              kept={kept}
              now={now}
              refused={refused?.values.intent === 'close' ? refused : undefined}
            />
          )}
          <Pagination
            label="Pages of messages"
            summary={total > 0 && <ExportLink to="/staff-portal/messages.csv" query={kept} />}
            {...cursorLinks(page, fromTheTop)}
          />
        </div>
        {opened ? (
          <MessagePane
            key={opened.id}
            message={opened}
            listAt={queryAddress(kept)}
            now={now}
            refused={refused?.values.intent === 'answer' ? refused : undefined}
          />
        ) : (
          <p className={`panel p-8 text-center text-ink-3 ${messageId ? '' : 'max-lg:hidden'}`}>
            {messageId ? 'This message does not exist.' : 'Choose a message to read and answer it.'}
          </p>
        )}
      </div>
    </section>
  )
}
