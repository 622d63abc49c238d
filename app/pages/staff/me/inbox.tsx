import { Link } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatNumber } from '#app/core/text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { desks } from '#app/domain/staff/staff.ts'
import type { Inbox as Items, InboxItem } from '#app/pages/staff/waiting-work/types.ts'
import { describeWait, type InboxPart } from './rules.ts'

type InboxProps = {
  parts: readonly (InboxPart & { count: number | null })[]
  part: InboxPart
  inbox: Items
  now: Date
}

const tones = { calm: 'text-ink-2', soon: 'font-semibold text-warn', over: 'font-semibold text-danger' } as const

/** All that waits for a member of staff at their desks, in the order in which it is due. */
export function Inbox({ parts, part, inbox: { items, total }, now }: InboxProps) {
  return (
    <section aria-labelledby="inbox" className="-mt-4 grid grid-cols-1 gap-3">
      <h2 id="inbox" className="sr-only">
        Waiting for you
      </h2>
      <nav aria-label="Waiting for you" className="desk-tabs">
        <ul>
          {parts.map(({ id, label, count }) => (
            <li key={id}>
              <Link to={`?show=${id}`} preventScrollReset aria-current={id === part.id ? 'page' : undefined}>
                <span>{label}</span>
                {count !== null && <strong className="tnum order-first">{formatNumber(count)}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <EmptyState title={part.isMine ? 'You have nothing in hand' : 'Nothing is waiting'}>
          {part.isMine
            ? 'Tickets that are assigned to you appear here.'
            : 'What people send to your desks appears here.'}
        </EmptyState>
      ) : (
        <DataTable
          caption="The earliest due first"
          columns={columnsAt(now)}
          rows={items}
          rowKey={({ desk, id, title }) => `${desk} ${id} ${title}`}
        />
      )}
      {total > items.length && (
        <p className="text-ink-2">
          <span>
            {formatNumber(items.length)} of {formatNumber(total)}.{' '}
          </span>
          <Link to={`?show=${part.id}&rows=all`} preventScrollReset className="link">
            Show all
          </Link>
        </p>
      )}
    </section>
  )
}

const columnsAt = (now: Date): readonly Column<InboxItem>[] => [
  {
    key: 'title',
    heading: <span className="ps-7">Waiting for you</span>,
    isRowHeading: true,
    cell: ({ desk, to, title }) => (
      <span className="flex items-center gap-2.5">
        <Icon name={desks[desk].icon} className="text-ink-2" />
        <Link to={to} className="link line-clamp-2 wrap-anywhere sm:line-clamp-1" title={title}>
          {title}
        </Link>
      </span>
    ),
  },
  {
    key: 'person',
    heading: 'From',
    cell: ({ person }) => <bdi className="max-lg:wrap-anywhere lg:whitespace-nowrap">{person ?? 'N/A'}</bdi>,
  },
  { key: 'kind', heading: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{kind}</span> },
  {
    key: 'due',
    heading: 'Due',
    cell: (item) => {
      const { tone, text } = describeWait({ item, now })
      const at = item.due ?? item.since
      return (
        <time
          dateTime={at.toISOString()}
          title={`${item.due ? 'Due' : 'Waiting since'} ${formatDayAndTime(at)}`}
          className={`tnum whitespace-nowrap ${tones[tone]}`}
        >
          {text}
        </time>
      )
    },
  },
]
