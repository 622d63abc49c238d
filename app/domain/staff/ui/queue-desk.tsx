import type { ReactNode } from 'react'
import { formatCount } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { LinkTabs, type Tab } from '#app/ui/link-tabs.tsx'
import { Pagination, type PaginationProps } from '#app/ui/pagination.tsx'
import type { Query } from '#app/ui/query-string.ts'
import { TabPanel } from '#app/ui/tab-panel.tsx'

type QueueDeskProps = {
  title: string
  view: string
  tabs: readonly Tab[]
  dialog: ReactNode
  children: ReactNode
}

export function QueueDesk({ title, view, tabs, dialog, children }: QueueDeskProps) {
  return (
    <section aria-labelledby="queue" className="grid grid-cols-1 gap-1">
      <h2 id="queue" className="sr-only">
        {title}
      </h2>
      <LinkTabs label={title} current={view} tabs={tabs} />
      <TabPanel id={view}>{children}</TabPanel>
      {dialog}
    </section>
  )
}

type QueueListProps<Row> = {
  rows: readonly Row[]
  item: (row: Row) => ReactNode
  emptyTitle: string
  /** Text for an empty queue, which explains where its items come from. */
  emptyText: string
  pages: PaginationProps
}

export function QueueList<Row extends { id: string }>({
  rows,
  item,
  emptyTitle,
  emptyText,
  pages,
}: QueueListProps<Row>) {
  if (rows.length === 0) return <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
  return (
    <>
      <ol className="panel divide-y divide-rule">
        {rows.map((row) => (
          <li key={row.id} data-row-link>
            {item(row)}
          </li>
        ))}
      </ol>
      <Pagination {...pages} />
    </>
  )
}

export function QueueTotal({
  total,
  noun,
  exportTo,
  query,
}: {
  total: number
  noun: string
  exportTo: string
  query: Query
}) {
  return (
    <>
      {formatCount(total, noun)}
      <ExportLink to={exportTo} query={query} />
    </>
  )
}

type QueueItemProps = {
  name: string
  badges: ReactNode
  answer: ReactNode
  facts: ReactNode
  /** The link to the dialog of the item. `subject` names the item for screen readers. */
  act: { label: string; subject: string; to: string } | null
  children: ReactNode
}

export function QueueItem({ name, badges, answer, facts, act, children }: QueueItemProps) {
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold break-words">
          <bdi>{name}</bdi>
        </h3>
        {badges}
      </div>
      {children}
      {answer && <InsetText>{answer}</InsetText>}
      <p className="tnum text-sm text-ink-2">{facts}</p>
      {act && (
        <p>
          <ButtonLink
            to={act.to}
            preventScrollReset
            variant="quiet"
            size="small"
            aria-label={`${act.label}: ${act.subject}`}
          >
            {act.label}
          </ButtonLink>
        </p>
      )}
    </article>
  )
}
