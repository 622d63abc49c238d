import type { TicketDesk, TicketRow } from '#app/domain/tickets/tickets.queries.server.ts'
import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ticketStatuses, type TicketPriority } from '#app/core/vocabulary.ts'
import { IntervalBar, listIntervals } from '#app/ui/interval-bar.tsx'
import { ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { firstPage, queryString } from '#app/ui/query-string.ts'
import { bulkFormId } from '#app/ui/use-selected-count.ts'
import {
  toUrlQuery,
  formatTicketTime,
  isFiltered,
  priorityLabels,
  formatShortAge,
  statusLabels,
  sortLabels,
  type TicketFilter,
  type TicketSort,
} from '#app/domain/tickets/tickets.rules.ts'
import { PriorityBadge, StatusBadge } from '#app/domain/tickets/ui/status-badge.tsx'
import { BulkBar, TicketSearch } from './ticket-bars.tsx'
import { PromiseText } from './ticket-times.tsx'

export function TicketList({ desk, now, refused }: { desk: TicketDesk; now: Date; refused: RefusedForm | undefined }) {
  const { filter, counts, page, total } = desk
  const { rows } = page
  const kept = toUrlQuery(filter)
  const isAlone = filter.ticketId === null
  return (
    <section
      aria-labelledby="tickets"
      className={`group/list flex min-h-0 min-w-0 flex-col border-rule lg:border-r ${filter.ticketId ? 'max-lg:hidden' : ''}`}
    >
      <h2 id="tickets" className="px-5 pt-2 pb-1.5 text-lg">
        Support Tickets
      </h2>
      <IntervalBar
        label="Filter by status"
        isNarrow
        intervals={listIntervals({
          whole: 'All Tickets',
          states: ticketStatuses,
          labels: statusLabels,
          counts,
          chosen: filter.status === 'active' ? null : filter.status,
          to: (status) => queryString(kept, { status, ...firstPage }),
        })}
      />
      <TicketSearch filter={filter} />
      {(filter.status === 'active' || filter.priority) && (
        <p className="flex flex-wrap gap-x-3 border-b border-rule px-5 py-2 text-sm">
          {`Only ${filter.priority ? `${priorityLabels[filter.priority].toLowerCase()} ` : ''}tickets${filter.status === 'active' ? ' that are open or in progress' : ''}`}
          <Link to={queryString(kept, { status: null, priority: null, ...firstPage })} className="link">
            Show all
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <div className="flex-1">
          <NothingFound noun="ticket" path="/staff-portal/tickets" isFiltered={isFiltered(filter)} />
        </div>
      ) : (
        <div className="relative min-h-0 flex-1 lg:overflow-y-auto">
          <nav
            aria-label="Sort tickets"
            className={`sticky top-0 z-10 hidden border-b border-rule bg-tier py-1.5 pl-9 text-xs text-ink-2 lg:grid lg:grid-cols-(--columns) lg:gap-x-(--gap) lg:pr-5 ${isAlone ? aloneColumns : besideColumns}`}
          >
            <SortLink by="priority" filter={filter} className="-ml-6 whitespace-nowrap">
              Priority
            </SortLink>
            <span aria-hidden="true">Subject</span>
            {isAlone && <span aria-hidden="true">Category</span>}
            <span aria-hidden="true">Student</span>
            <SortLink by={filter.sort === 'newest' ? 'oldest' : 'newest'} filter={filter} className="text-right">
              Age
            </SortLink>
            <SortLink by="due" filter={filter} className="text-right whitespace-nowrap">
              Reply due
            </SortLink>
          </nav>
          <ol className={`rows ${isAlone ? aloneColumns : besideColumns}`}>
            {rows.map((row) => (
              <li key={`${row.id} ${row.version}`}>
                <label>
                  <span className="sr-only">Choose {row.title}</span>
                  <input
                    type="checkbox"
                    form={bulkFormId}
                    name="chosen"
                    value={`${row.id}:${row.version}`}
                    data-of={row.matricNumber}
                  />
                </label>
                <RowLink
                  row={row}
                  now={now}
                  to={queryString(kept, { ticket: row.id })}
                  isCurrent={row.id === filter.ticketId}
                  isAlone={isAlone}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      {rows.length > 0 && <BulkBar advisers={desk.advisers} refused={refused} />}
      <div className="border-t border-rule bg-surface px-5 pb-3 max-lg:mt-3">
        <ListPages noun="ticket" path="/staff-portal/tickets" total={total} page={page} query={kept} isCounted />
      </div>
    </section>
  )
}

const onPhone = '[--columns:1rem_minmax(0,1fr)_auto]'
/** The columns of a row: fewer beside an open ticket than if the list is alone. */
const besideColumns = `${onPhone} lg:[--columns:1rem_minmax(0,1fr)_7.125rem_2.5rem_4.875rem] [--gap:0.5rem]`
const aloneColumns = `${onPhone} lg:[--columns:1rem_minmax(0,1fr)_7.5rem_11rem_3rem_5rem] min-[105rem]:[--columns:1rem_minmax(0,1fr)_11rem_17rem_5rem_7rem] [--gap:1rem]`

type RowLinkProps = { row: TicketRow; now: Date; to: string; isCurrent: boolean; isAlone: boolean }

function RowLink({ row, now, to, isCurrent, isAlone }: RowLinkProps) {
  const { title, description, studentName, matricNumber, assigneeName } = row
  const { priority, status, category, createdAt, replyDueAt } = row
  const isUntouched = status === 'open'
  return (
    <Link to={to} preventScrollReset data-row-link aria-current={isCurrent ? 'true' : undefined}>
      <span aria-hidden>
        <PriorityBars priority={priority} />
      </span>
      <span title={title} className={isUntouched ? 'subject font-semibold' : 'subject'}>
        {title}
      </span>
      {isAlone && <span className="fact">{category}</span>}
      <span title={studentName} className="who">
        {studentName}
      </span>
      <span className="age">{formatShortAge(createdAt, now)}</span>
      <span className="due">
        <PromiseText replyDueAt={replyDueAt} status={status} now={now} />
      </span>
      <span className="order-4 col-start-2 -col-end-1 flex gap-x-3">
        <PriorityBadge priority={priority} />
        <StatusBadge status={status} />
        {isAlone && (
          <span className="truncate max-lg:hidden">
            {matricNumber} · {formatTicketTime(createdAt)} · {assigneeName ?? 'Unassigned'} · {description}
          </span>
        )}
      </span>
    </Link>
  )
}

type SortLinkProps = { by: TicketSort; filter: TicketFilter; className: string; children: string }

/** A column heading that sorts the list and shows the current order. */
function SortLink({ by, filter, className, children }: SortLinkProps) {
  const isAge = by === 'oldest' || by === 'newest'
  const isCurrent = filter.sort === by || (isAge && (filter.sort === 'oldest' || filter.sort === 'newest'))
  const to = queryString(toUrlQuery({ ...filter, sort: by, cursor: null }), { ticket: filter.ticketId })
  return (
    <Link
      to={to}
      preventScrollReset
      title={isCurrent && !isAge ? sortLabels[filter.sort] : `Sort: ${sortLabels[by]}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`hover:underline ${isCurrent ? 'font-semibold text-ink' : ''} ${className}`}
    >
      {children}
      {isCurrent && by !== 'priority' && <span aria-hidden="true">{filter.sort === 'newest' ? ' ↓' : ' ↑'}</span>}
      {isCurrent && <span className="sr-only">, {sortLabels[filter.sort].toLowerCase()}</span>}
    </Link>
  )
}

const levels = { low: 1, medium: 2, high: 3, urgent: 4 } as const satisfies Record<TicketPriority, number>

/** Draws the bars as one path and not as several elements, because a list has twenty of these icons. */
function drawBars(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .map((bar) => `M${bar * 4 - 3.5} ${13 - bar * 3}h3v${1 + bar * 3}h-3z`)
    .join('')
}

/** Shows the priority as one to four bars; urgent ones are in the alert colour. */
function PriorityBars({ priority }: { priority: TicketPriority }) {
  const level = levels[priority]
  return (
    <svg
      viewBox="0 0 16 14"
      width="16"
      height="14"
      role="img"
      aria-label={priorityLabels[priority]}
      className="shrink-0"
    >
      <title>{priorityLabels[priority]}</title>
      <path d={drawBars(1, level)} className={priority === 'urgent' ? 'fill-formant' : 'fill-ink-2'} />
      {level < 4 && <path d={drawBars(level + 1, 4)} className="fill-rule" />}
    </svg>
  )
}
