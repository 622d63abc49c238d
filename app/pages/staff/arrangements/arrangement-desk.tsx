import type { RefusedForm } from '#app/core/failure.ts'
import { QueueDesk, QueueList, QueueTotal } from '#app/domain/staff/ui/queue-desk.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { toUrlQuery, buildReturnUrl, type ArrangementDesk as Desk } from '#app/domain/exams/arrangement-requests.ts'
import { ArrangementDialog } from '#app/domain/exams/ui/arrangement-dialog.tsx'
import { FoundStudents } from './found-students.tsx'
import { RequestItem } from '#app/domain/exams/ui/request-item.tsx'

export function ArrangementDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, counts, page, students, chosen } = desk
  const { view, search } = filter
  const query = toUrlQuery(filter)
  return (
    <QueueDesk
      title="Exam arrangements"
      view={view}
      tabs={[
        { id: 'open', label: 'To decide', count: counts.open, to: queryString({}) },
        { id: 'decided', label: 'Decided', count: counts.decided, to: queryString({ view: 'decided' }) },
        { id: 'students', label: 'Students and resits', to: queryString({ view: 'students' }) },
      ]}
      dialog={
        chosen && (
          <ArrangementDialog
            key={`${chosen.kind} ${filter.step?.id}`}
            chosen={chosen}
            refused={refused}
            listAt={buildReturnUrl(filter)}
          />
        )
      }
    >
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
      ) : (
        <QueueList
          rows={page.rows}
          item={(each) => <RequestItem request={each} now={now} to={queryString(query, { decide: each.id })} />}
          emptyTitle={view === 'open' ? 'Nothing to decide' : 'No requests decided yet'}
          emptyText="Students can ask for extra time and breaks from their account."
          pages={{
            label: 'Pages of requests',
            summary: (
              <QueueTotal total={counts[view]} noun="request" exportTo="/staff-portal/arrangements.csv" query={query} />
            ),
            ...cursorLinks(page, toUrlQuery({ ...filter, cursor: null })),
          }}
        />
      )}
    </QueueDesk>
  )
}
