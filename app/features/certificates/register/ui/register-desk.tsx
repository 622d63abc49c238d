import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { IntervalBar, intervalsOf } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryAddress } from '#app/ui/query-address.ts'
import { queryOf, registerStates, stateLabels } from '../rules.ts'
import type { RegisterDesk as Desk, RegisteredCertificate, RegisterStep } from '../types.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { certificateColumns } from './certificate-columns.tsx'
import { StepDialog } from './step-dialog.tsx'

export function RegisterDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, counts, page, chosen } = desk
  const { search, state, step } = filter
  const kept = queryOf(filter)
  const fromTheTop = { ...kept, after: null, before: null }
  const total = counts[state ?? 'all']
  const addressOf = ({ certificateNumber }: RegisteredCertificate, each?: RegisterStep) =>
    queryAddress(kept, { certificate: certificateNumber, step: each })
  return (
    <section aria-labelledby="certificates" className="grid grid-cols-1 gap-4">
      <h2 id="certificates" className="sr-only">
        Certificates
      </h2>
      <IntervalBar
        label="Filter by state"
        intervals={intervalsOf({
          whole: 'All Certificates',
          states: registerStates,
          labels: stateLabels,
          counts,
          chosen: state,
          to: (each) => queryAddress(fromTheTop, { state: each }),
        })}
      />
      <FilterForm
        action="/staff-portal/certificates"
        label="Search by number, name, programme or matric number"
        placeholder="Number, name or programme"
        search={search}
        kept={{ state }}
      >
        {count(total, 'certificate')}
      </FilterForm>
      {page.rows.length === 0 ? (
        <EmptyState title="No certificates found">
          <Link to="/staff-portal/certificates" className="link">
            Show all certificates
          </Link>
        </EmptyState>
      ) : (
        <DataTable
          caption="Certificates, newest first"
          isCaptionHidden
          columns={certificateColumns(addressOf)}
          rows={page.rows}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosen?.id}
        />
      )}
      <Pagination
        label="Pages of certificates"
        summary={total > 0 && <ExportLink to="/staff-portal/certificates.csv" query={kept} />}
        {...cursorLinks(page, fromTheTop)}
      />
      {chosen && !step && (
        <CertificateDialog
          key={chosen.id}
          certificate={chosen}
          addressOf={(each) => addressOf(chosen, each)}
          listAt={queryAddress(kept)}
        />
      )}
      {chosen && step && (
        <StepDialog
          key={`${chosen.id} ${step}`}
          certificate={chosen}
          step={step}
          refused={refused?.values.number === chosen.certificateNumber ? refused : undefined}
          listAt={queryAddress(kept)}
        />
      )}
    </section>
  )
}
