import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { Link } from '#app/ui/link.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { mostFound } from '../rules.ts'
import type { RegisterDesk as Desk } from '../types.ts'
import { certificateColumns } from './certificate-columns.tsx'
import { StepDialog } from './step-dialog.tsx'

export function RegisterDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, found, chosen } = desk
  const { search, step } = filter
  return (
    <section aria-labelledby="certificates" className="grid grid-cols-1 gap-4">
      <h2 id="certificates" className="sr-only">
        Certificates
      </h2>
      <FilterForm
        action="/staff-portal/certificates"
        label="Search by number, name, programme or matric number"
        placeholder="Number, name or programme"
        search={search}
        kept={{}}
      >
        {found.length < mostFound ? count(found.length, 'certificate') : `The ${mostFound} newest`}
        {found.length > 0 && <ExportLink to="/staff-portal/certificates.csv" query={{ q: search }} />}
      </FilterForm>
      {found.length === 0 ? (
        <EmptyState title="No certificates found">
          {search && (
            <Link to="/staff-portal/certificates" className="link">
              Show the newest certificates
            </Link>
          )}
        </EmptyState>
      ) : (
        <DataTable
          caption="Certificates, newest first"
          isCaptionHidden
          columns={certificateColumns(({ certificateNumber }, each) =>
            queryAddress({ q: search, certificate: certificateNumber, step: each }),
          )}
          rows={found}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosen?.id}
        />
      )}
      {chosen && step && (
        <StepDialog
          key={`${chosen.id} ${step}`}
          certificate={chosen}
          step={step}
          refused={refused?.values.number === chosen.certificateNumber ? refused : undefined}
          listAt={queryAddress({ q: search })}
        />
      )}
    </section>
  )
}
