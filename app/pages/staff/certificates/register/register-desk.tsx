import type { RefusedForm } from '#app/core/failure.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { queryString } from '#app/ui/query-string.ts'
import {
  toUrlQuery,
  registerStates,
  stateLabels,
  type RegisterDesk as Desk,
  type RegisteredCertificate,
  type RegisterStep,
} from '#app/domain/certificates/register.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { certificateColumns } from './certificate-columns.tsx'
import { StepDialog } from './step-dialog.tsx'

export function RegisterDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, counts, page, chosen } = desk
  const { search, state, step } = filter
  const query = toUrlQuery(filter)
  const urlOf = ({ certificateNumber }: RegisteredCertificate, nextStep?: RegisterStep) =>
    queryString(query, { certificate: certificateNumber, step: nextStep })
  return (
    <section aria-labelledby="certificates" className="grid grid-cols-1 gap-4">
      <h2 id="certificates" className="sr-only">
        Certificates
      </h2>
      <ListFilter
        name="state"
        whole="All Certificates"
        states={registerStates}
        labels={stateLabels}
        counts={counts}
        chosen={state}
        path="/staff-portal/certificates"
        noun="certificate"
        search={search}
        searchLabel="Search by number, name, programme or matric number"
        placeholder="Number, name or programme"
        query={query}
      />
      {page.rows.length === 0 ? (
        <NothingFound
          noun="certificate"
          path="/staff-portal/certificates"
          isFiltered={search !== '' || state !== null}
        />
      ) : (
        <DataTable
          caption="Certificates, newest first"
          isCaptionHidden
          columns={certificateColumns(urlOf)}
          rows={page.rows}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosen?.id}
        />
      )}
      <ListPages
        noun="certificate"
        path="/staff-portal/certificates"
        total={counts[state ?? 'all']}
        page={page}
        query={query}
      />
      {chosen && !step && (
        <CertificateDialog
          key={chosen.id}
          certificate={chosen}
          urlOf={(each) => urlOf(chosen, each)}
          listAt={queryString(query)}
        />
      )}
      {chosen && step && (
        <StepDialog
          key={`${chosen.id} ${step}`}
          certificate={chosen}
          step={step}
          refused={refused?.values.number === chosen.certificateNumber ? refused : undefined}
          listAt={queryString(query)}
        />
      )}
    </section>
  )
}
