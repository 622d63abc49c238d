import type { RefusedForm } from '#app/core/failure.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress } from '#app/ui/query-address.ts'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { deskPageSize, queryOf } from '../rules.ts'
import type { ArrangementDesk as Desk } from '../types.ts'
import { FoundStudents } from './found-students.tsx'
import { RequestItem } from './request-item.tsx'
import { ArrangementDialog } from './arrangement-dialog.tsx'

export function ArrangementDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, counts, requests, students, chosen } = desk
  const { view, search, page } = filter
  const query = queryOf(filter)
  const total = view === 'decided' ? counts.decided : counts.open
  return (
    <section aria-labelledby="arrangements" className="grid grid-cols-1 gap-1">
      <h2 id="arrangements" className="sr-only">
        Exam arrangements
      </h2>
      <LinkTabs
        label="Exam arrangements"
        current={view}
        tabs={[
          { id: 'open', label: 'To decide', count: counts.open, to: queryAddress({}) },
          { id: 'decided', label: 'Decided', count: counts.decided, to: queryAddress({ view: 'decided' }) },
          { id: 'students', label: 'Students and resits', to: queryAddress({ view: 'students' }) },
        ]}
      />
      <TabPanel id={view}>
        {view === 'students' ? (
          <div className="grid grid-cols-1 gap-4">
            <FilterForm
              action="/staff-portal/arrangements"
              label="Search by matric number, name or email"
              placeholder="Matric number, name or email"
              search={search}
              kept={{ view }}
            />
            <FoundStudents search={search} students={students} query={query} />
          </div>
        ) : requests.length === 0 ? (
          <EmptyState title={view === 'open' ? 'Nothing to decide' : 'No requests decided yet'}>
            Students ask for extra time and breaks in their account.
          </EmptyState>
        ) : (
          <>
            <ol className="panel divide-y divide-rule">
              {requests.map((request) => (
                <li key={request.id} data-row-link>
                  <RequestItem request={request} now={now} to={queryAddress(query, { decide: request.id })} />
                </li>
              ))}
            </ol>
            <Pagination label="Pages of requests" {...pageLinks({ page, pageSize: deskPageSize, total, query })} />
          </>
        )}
      </TabPanel>
      {chosen && (
        <ArrangementDialog
          key={`${chosen.kind} ${filter.step?.id}`}
          chosen={chosen}
          refused={refused}
          listAt={queryAddress(query)}
        />
      )}
    </section>
  )
}
