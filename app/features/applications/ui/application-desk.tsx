import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress } from '#app/ui/query-address.ts'
import { statusLabels } from '../rules.ts'
import type { ApplicationDesk as Desk } from '../types.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationTable } from './application-table.tsx'

/** The list and beside it the application that is looked at; on a phone one or the other. */
export function ApplicationDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, counts, rows, pageSize, selected } = desk
  const { search, status, page, applicationId } = filter
  const kept = { q: search, status }
  const total = counts[status ?? 'all']
  const isChosen = applicationId !== null
  return (
    <div className="grid grid-cols-1 gap-4">
      <IntervalBar
        label="Filter by status"
        intervals={[
          {
            label: 'All Applications',
            count: counts.all,
            to: queryAddress({ q: search }),
            isCurrent: !status,
            isWhole: true,
          },
          ...applicationStatuses.map((each) => ({
            label: statusLabels[each],
            count: counts[each],
            to: queryAddress({ q: search, status: each }),
            isCurrent: each === status,
          })),
        ]}
      />
      <FilterForm
        action="/staff-portal/applications"
        label="Search by name, email or position"
        placeholder="Name, email or position"
        search={search}
        kept={{ status }}
      >
        {count(total, 'application')}
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState title="No applications found">
          {(search || status) && (
            <Link to="/staff-portal/applications" className="link">
              Show all applications
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className="panel grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div className={isChosen ? 'max-lg:hidden' : ''}>
            <ApplicationTable
              rows={rows}
              selectedId={selected?.id ?? null}
              addressOf={(id) => queryAddress(kept, { page, application: id })}
            />
          </div>
          <div className={`border-rule lg:border-l ${isChosen ? '' : 'max-lg:hidden'}`}>
            {isChosen && (
              <p className="border-b border-rule px-5 py-2 lg:hidden">
                <Link to={queryAddress(kept, { page })} className="link inline-flex min-h-11 items-center">
                  Back to the list
                </Link>
              </p>
            )}
            {selected ? (
              <ApplicationDetail
                application={selected}
                address={queryAddress(kept, { page, application: selected.id })}
                refused={refused?.values.applicationId === selected.id ? refused : undefined}
              />
            ) : (
              <p className="p-6">This application does not exist.</p>
            )}
          </div>
        </div>
      )}
      <Pagination label="Pages of applications" {...pageLinks({ page, pageSize, total, query: kept })} />
    </div>
  )
}
