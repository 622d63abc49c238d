import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { revokeCertificate, withdrawNotice } from '#app/domain/certificates/register.commands.server.ts'
import { correctName, reissueCertificate } from '#app/domain/certificates/register.replacement.commands.server.ts'
import {
  correctionForm,
  reissueForm,
  revocationForm,
  withdrawalForm,
} from '#app/domain/certificates/certificates.forms.ts'
import {
  correctionRefusals,
  notices,
  reissueRefusals,
  revocationRefusals,
  withdrawalRefusals,
  readRegisterFilter,
  toUrlQuery,
  registerStates,
  stateLabels,
  type RegisteredCertificate,
  type RegisterStep,
} from '#app/domain/certificates/register.ts'
import { readRegisterDesk } from '#app/domain/certificates/register.queries.server.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { certificateColumns } from './certificate-columns.tsx'
import { StepDialog } from './register/step-dialog.tsx'
import { CertificateDialog } from './register/certificate-dialog.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('refund and revoke')]

export const handle = {
  failures: { query: 'Failed to load certificates' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readRegisterDesk({ staff: staffOf(context), filter: readRegisterFilter(url.searchParams) })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  const to = urlWithout(url, 'certificate', 'step')
  return {
    revoke: act({
      form: revocationForm,
      run: (values) => revokeCertificate({ staff, ...values }),
      refusals: revocationRefusals,
      to,
      notice: ({ takesEffectAt }, { isDanger }) => (isDanger ? notices.revoked : notices.noticed(takesEffectAt)),
      failure: 'Failed to revoke the certificate',
    }),
    'take-back': act({
      form: withdrawalForm,
      run: (values) => withdrawNotice({ staff, ...values }),
      refusals: withdrawalRefusals,
      to,
      notice: notices.takenBack,
      failure: 'Failed to withdraw the notice',
    }),
    correct: act({
      form: correctionForm,
      run: (values) => correctName({ staff, ...values }),
      refusals: correctionRefusals,
      to,
      notice: ({ certificateNumber }) => notices.corrected(certificateNumber),
      failure: 'Failed to correct the name',
    }),
    reissue: act({
      form: reissueForm,
      run: (values) => reissueCertificate({ staff, ...values }),
      refusals: reissueRefusals,
      to,
      notice: ({ certificateNumber }) => notices.reissued(certificateNumber),
      failure: 'Failed to issue a new certificate',
    }),
  }
})

export default function CertificatesDesk() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, counts, page, chosen } = desk
  const { search, state, step } = filter
  const query = toUrlQuery(filter)
  const urlOf = ({ certificateNumber }: RegisteredCertificate, nextStep?: RegisterStep) =>
    queryString(query, { certificate: certificateNumber, step: nextStep })
  return (
    <DeskPage desk="certificates" title="Certificates">
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
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
