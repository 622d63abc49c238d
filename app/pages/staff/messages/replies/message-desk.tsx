import type { RefusedForm } from '#app/core/failure.ts'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { toUrlQuery, statusLabels, type MessageDesk as Desk } from '#app/domain/contact/replies.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane } from './message-pane.tsx'

type MessageDeskProps = { desk: Desk; refused: RefusedForm | undefined; now: Date }

export function MessageDesk({ desk, refused, now }: MessageDeskProps) {
  const { filter, counts, page, opened } = desk
  const { rows } = page
  const query = toUrlQuery(filter)
  const { status, search, messageId } = filter
  return (
    <section aria-labelledby="messages" className="grid grid-cols-1 gap-4">
      <h2 id="messages" className="sr-only">
        Messages
      </h2>
      <div className={`grid grid-cols-1 gap-4 ${messageId ? 'max-lg:hidden' : ''}`}>
        <ListFilter
          name="status"
          whole="All Messages"
          states={messageStatuses}
          labels={statusLabels}
          counts={counts}
          chosen={status}
          path="/staff-portal/messages"
          noun="message"
          search={search}
          searchLabel="Search by name, email, subject or reference"
          placeholder="Name, email, subject or reference"
          query={query}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className={messageId ? 'max-lg:hidden' : ''}>
          {rows.length === 0 ? (
            <NothingFound noun="message" path="/staff-portal/messages" isFiltered={search !== '' || status !== null} />
          ) : (
            <MessageList
              rows={rows}
              openedId={messageId}
              query={query}
              now={now}
              refused={refused?.values.intent === 'close' ? refused : undefined}
            />
          )}
          <ListPages
            noun="message"
            path="/staff-portal/messages"
            total={counts[status ?? 'all']}
            page={page}
            query={query}
          />
        </div>
        {opened ? (
          <MessagePane
            key={opened.id}
            message={opened}
            listAt={queryString(query)}
            now={now}
            refused={refused?.values.intent === 'answer' ? refused : undefined}
          />
        ) : (
          <p className={`panel p-8 text-center text-ink-3 ${messageId ? '' : 'max-lg:hidden'}`}>
            {messageId ? 'This message doesn’t exist.' : 'Choose a message to read and reply to.'}
          </p>
        )}
      </div>
    </section>
  )
}
