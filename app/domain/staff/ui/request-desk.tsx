import type { ReactNode } from 'react'
import type { Page } from '#app/core/paging.ts'
import { formatCount } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import type { RequestFilter, RequestKind } from '../requests.ts'
import { desks } from '../staff.ts'

type RequestDeskProps<View extends string, Step extends string, Row> = {
  title: string
  kind: RequestKind<View, Step>
  desk: {
    filter: Pick<RequestFilter<View>, 'view' | 'cursor'>
    counts: Partial<Record<View, number>>
    page: Page<Row>
  }
  /** Draws an item of the list; `to` opens its dialog. */
  item?: (row: Row, to: string) => ReactNode
  /** Draws all rows instead. */
  table?: (rows: readonly Row[], urlOf: (row: Row) => string) => ReactNode
  dialog: ReactNode
  /** What a tab without a list shows. */
  children?: ReactNode
}

/** The screen of a desk where staff decide what people ask: tabs, the list of one of them, and the open dialog. */
export function RequestDesk<View extends string, Step extends string, Row extends { id: string }>({
  title,
  kind,
  desk: { filter, counts, page },
  item,
  table,
  dialog,
  children,
}: RequestDeskProps<View, Step, Row>) {
  const { noun, tabs, views, steps, emptyText } = kind
  const { view } = filter
  const { empty } = tabs[view]
  const query = kind.toQuery(filter)
  const total = counts[view] ?? 0
  const urlOf = ({ id }: Row) => queryString(query, { [steps[0]]: id })
  return (
    <section aria-labelledby="queue" className="grid grid-cols-1 gap-1">
      <h2 id="queue" className="sr-only">
        {title}
      </h2>
      <LinkTabs
        label={title}
        current={view}
        tabs={views.map((id) => ({
          id,
          label: tabs[id].label,
          ...(counts[id] !== undefined && { count: counts[id] }),
          to: queryString(kind.toQuery({ view: id, cursor: null })),
        }))}
      />
      <TabPanel id={view}>
        {empty === undefined ? (
          children
        ) : page.rows.length === 0 ? (
          <EmptyState title={empty}>{emptyText}</EmptyState>
        ) : (
          <>
            {table?.(page.rows, urlOf)}
            {item && (
              <ol className="panel divide-y divide-rule">
                {page.rows.map((row) => (
                  <li key={row.id} data-row-link>
                    {item(row, urlOf(row))}
                  </li>
                ))}
              </ol>
            )}
            <Pagination
              label={`Pages of ${noun}s`}
              summary={
                <>
                  {formatCount(total, noun)}
                  <ExportLink to={`${desks[kind.desk].path}.csv`} query={query} />
                </>
              }
              {...cursorLinks(page, kind.toQuery({ view, cursor: null }))}
            />
          </>
        )}
      </TabPanel>
      {dialog}
    </section>
  )
}

type RequestEntryProps = {
  name: string
  badges: ReactNode
  answer: ReactNode
  facts: ReactNode
  /** The link to the dialog of the item. `subject` names the item for screen readers. */
  act: { label: string; subject: string; to: string } | null
  children: ReactNode
}

export function RequestEntry({ name, badges, answer, facts, act, children }: RequestEntryProps) {
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
