import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk } from '#app/domain/staff/ui/request-desk.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { arrangementRequests, toUrlQuery, buildReturnUrl } from '#app/domain/exams/arrangement-requests.ts'
import type { ArrangementDesk as Desk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { ArrangementDialog } from '#app/domain/exams/ui/arrangement-dialog.tsx'
import { FoundStudents } from './found-students.tsx'
import { ArrangementItem } from '#app/domain/exams/ui/arrangement-item.tsx'

export function ArrangementDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, students, chosen } = desk
  const { view, search } = filter
  return (
    <RequestDesk
      title="Exam arrangements"
      kind={arrangementRequests}
      desk={desk}
      item={(each, to) => <ArrangementItem request={each} now={now} to={to} />}
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
      <div className="grid grid-cols-1 gap-4">
        <FilterForm
          action="/staff-portal/arrangements"
          label="Search by matric number, name or email"
          placeholder="Matric number, name or email"
          search={search}
          kept={{ view }}
        />
        <FoundStudents search={search} students={students} query={toUrlQuery(filter)} />
      </div>
    </RequestDesk>
  )
}
