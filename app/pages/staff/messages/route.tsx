import { useActionData, useLoaderData, Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { replyToMessage, closeMessages } from '#app/domain/contact/replies.commands.server.ts'
import { replyForm, closingForm } from '#app/domain/contact/contact.forms.ts'
import {
  replyRefusals,
  replySent,
  describeClosing,
  readMessageFilter,
  toUrlQuery,
  statusLabels,
  describeDueTime,
} from '#app/domain/contact/replies.ts'
import { readMessageDesk, type MessageRow } from '#app/domain/contact/replies.queries.server.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout, queryString, type Query } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'
import { useState } from 'react'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { MessagePane } from './replies/message-pane.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle messages')]

export const handle = {
  failures: { query: 'Failed to load messages' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMessageDesk({ staff: staffOf(context), filter: readMessageFilter(url.searchParams) })
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  const common = { refusals: replyRefusals, to: urlWithout(url) }
  return {
    answer: act({
      ...common,
      form: replyForm,
      run: (values) => replyToMessage({ staff, ...values }),
      notice: replySent,
      failure: 'Failed to send the reply',
    }),
    close: act({
      ...common,
      form: closingForm,
      errorAbove: 'messageIds',
      run: (values) => closeMessages({ staff, ...values }),
      notice: ({ closed }, { messageIds }) => describeClosing({ closed, requested: messageIds.length }),
      failure: 'Failed to close the messages',
    }),
  }
})

export default function MessagesDesk() {
  const { desk, now: madeAt } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, counts, page, opened } = desk
  const { rows } = page
  const query = toUrlQuery(filter)
  const { status, search, messageId } = filter
  return (
    <DeskPage desk="messages" title="Messages">
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
              <NothingFound
                noun="message"
                path="/staff-portal/messages"
                isFiltered={search !== '' || status !== null}
              />
            ) : (
              <MessageList
                rows={rows}
                openedId={messageId}
                query={query}
                now={madeAt}
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
              now={madeAt}
              refused={refused?.values.intent === 'answer' ? refused : undefined}
            />
          ) : (
            <p className={`panel p-8 text-center text-ink-3 ${messageId ? '' : 'max-lg:hidden'}`}>
              {messageId ? 'This message doesn’t exist.' : 'Choose a message to read and reply to.'}
            </p>
          )}
        </div>
      </section>
    </DeskPage>
  )
}

type MessageListProps = {
  rows: readonly MessageRow[]
  openedId: string | null
  query: Query
  now: Date
  refused: RefusedForm | undefined
}

function MessageList({ rows, openedId, query, now, refused }: MessageListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isBusy = useNavigation().formData?.get('intent') === 'close'
  const hasWaiting = rows.some(({ status }) => status === 'waiting')
  return (
    <FormShell
      {...refused}
      preventScrollReset
      idPrefix="close-"
      className="group/list panel grid grid-cols-1"
      fields={{ intent: 'close' }}
    >
      <ol className="divide-y divide-rule">
        {rows.map((row) => (
          <li
            key={row.id}
            data-row
            className={`flex items-start ${row.id === openedId ? 'bg-pitch-wash shadow-[inset_3px_0_var(--pitch)]' : ''}`}
          >
            {row.status === 'waiting' ? (
              <label className="grid min-h-11 min-w-11 place-items-center">
                <span className="sr-only">Select the message from {row.name}</span>
                <input
                  type="checkbox"
                  name="messageIds"
                  value={row.id}
                  className="size-4"
                  onChange={({ target }) =>
                    setChosen((before) => (target.checked ? [...before, row.id] : before.filter((id) => id !== row.id)))
                  }
                />
              </label>
            ) : (
              <span className="min-w-11" />
            )}
            <RowLink row={row} to={queryString(query, { message: row.id })} isCurrent={row.id === openedId} now={now} />
          </li>
        ))}
      </ol>
      {hasWaiting && (
        // Shown by CSS once a box is ticked, so that it also works without JavaScript.
        <div
          className={`flex-wrap items-end gap-3 border-t border-rule bg-tier px-4 py-3 ${refused ? 'flex' : 'hidden group-has-[input[name=messageIds]:checked]/list:flex'}`}
        >
          <div className="min-w-0 grow">
            <TextField
              name="reason"
              label={
                chosen.length > 0
                  ? `Close ${formatCount(chosen.length, 'message')} without replying (reason)`
                  : 'Close selected without replying (reason)'
              }
              size="small"
              autoComplete="off"
            />
          </div>
          <Button variant="quiet" size="small" isBusy={isBusy}>
            Close
          </Button>
        </div>
      )}
    </FormShell>
  )
}

function RowLink({ row, to, isCurrent, now }: { row: MessageRow; to: string; isCurrent: boolean; now: Date }) {
  const { name, subject, status, answerDueAt, createdAt } = row
  const promise = describeDueTime({ answerDueAt, now })
  const isWaiting = status === 'waiting'
  return (
    <Link
      to={to}
      preventScrollReset
      data-row-link
      aria-current={isCurrent ? 'true' : undefined}
      className="tnum grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 pr-4 hover:bg-tier focus-visible:-outline-offset-3"
    >
      <span title={name} className={`truncate ${isWaiting ? 'font-semibold' : ''}`}>
        {name}
      </span>
      <span className={`text-xs ${isWaiting && promise.isOver ? 'font-semibold text-danger' : 'text-ink-2'}`}>
        {isWaiting ? <TimeText instant={answerDueAt}>{promise.text}</TimeText> : statusLabels[status]}
      </span>
      <span title={subject} className="truncate text-ink-2">
        {row.byEmail && <span className="text-ink-3">By email: </span>}
        <span>{subject}</span>
      </span>
      <span className="text-xs text-ink-3">
        <TimeText instant={createdAt} precision="day" />
      </span>
    </Link>
  )
}

export const ErrorBoundary = DeskFailure
