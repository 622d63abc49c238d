import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { describeDueTime, statusLabels, type MessageRow } from '#app/domain/contact/replies.ts'

type MessageListProps = {
  rows: readonly MessageRow[]
  openedId: string | null
  query: Query
  now: Date
  refused: RefusedForm | undefined
}

export function MessageList({ rows, openedId, query, now, refused }: MessageListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isBusy = useNavigation().formData?.get('intent') === 'close'
  const hasWaiting = rows.some(({ status }) => status === 'waiting')
  return (
    <FormShell {...refused} preventScrollReset idPrefix="close-" className="group/list panel grid grid-cols-1">
      <HiddenFields fields={{ intent: 'close' }} />
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

type RowLinkProps = { row: MessageRow; to: string; isCurrent: boolean; now: Date }

function RowLink({ row, to, isCurrent, now }: RowLinkProps) {
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
