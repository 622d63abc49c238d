import { Link, useSearchParams } from 'react-router'
import type { Page } from '#app/core/paging.ts'
import { formatCount, formatNumber } from '#app/core/text.ts'
import { EmptyState } from './empty-state.tsx'
import { ExportLink } from './export-link.tsx'
import { FilterForm } from './filter-form.tsx'
import { IntervalBar, listIntervals } from './interval-bar.tsx'
import { Pagination } from './pagination.tsx'
import { findPagePosition } from './page-position.ts'
import { cursorLinks, firstPage, queryString, type Query } from './query-string.ts'

type ListFilterProps<State extends string> = Omit<Parameters<typeof listIntervals<State>>[0], 'to'> & {
  name: string
  path: string
  noun: string
  search: string
  searchLabel: string
  placeholder: string
  query: Query
}

export function ListFilter<State extends string>({
  name,
  path,
  noun,
  search,
  searchLabel,
  placeholder,
  query,
  ...tabs
}: ListFilterProps<State>) {
  const to = (state: State | null) => queryString(query, firstPage, { [name]: state })
  return (
    <>
      <IntervalBar label={`Filter by ${name}`} intervals={listIntervals({ ...tabs, to })} />
      <FilterForm
        action={path}
        label={searchLabel}
        placeholder={placeholder}
        search={search}
        kept={{ ...query, ...firstPage, q: null }}
      >
        {formatCount(tabs.counts[tabs.chosen ?? 'all'], noun)}
      </FilterForm>
    </>
  )
}

export function NothingFound({ noun, path, isFiltered }: { noun: string; path: string; isFiltered: boolean }) {
  return (
    <EmptyState title={`No ${noun}s found`}>
      {isFiltered && (
        <Link to={path} className="link">
          {`Show all ${noun}s`}
        </Link>
      )}
    </EmptyState>
  )
}

type ListPagesProps = {
  noun: string
  path: string
  total: number
  page: Page<unknown>
  query: Query
  isCounted?: boolean
}

export function ListPages({ noun, path, total, page, query, isCounted = false }: ListPagesProps) {
  const [parameters] = useSearchParams()
  const position = findPagePosition({ parameters, hasPrevious: page.previous !== null, shown: page.rows.length })
  const isPart = page.previous !== null || page.next !== null
  return (
    <Pagination
      label={`Pages of ${noun}s`}
      summary={
        (isCounted || total > 0) && (
          <>
            {position && isPart ? (
              <span>{`${formatNumber(position.from)} to ${formatNumber(position.to)} of ${formatCount(total, noun)}`}</span>
            ) : (
              isCounted && <span>{formatCount(total, noun)}</span>
            )}
            {total > 0 && <ExportLink to={`${path}.csv`} query={query} />}
          </>
        )
      }
      {...cursorLinks(page, { ...query, ...firstPage }, position)}
    />
  )
}
