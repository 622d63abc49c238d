import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { queryString } from '#app/ui/query-string.ts'
import {
  toUrlQuery,
  registerStates,
  stateLabels,
  type RegisteredCertificate,
  type RegisterStep,
  listOpenSteps,
  stepLabels,
} from '#app/domain/certificates/register.ts'
import type { RegisterDesk as Desk } from '#app/domain/certificates/register.queries.server.ts'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList, type Description } from '#app/ui/description-list.tsx'
import { DialogActions, DialogButton } from '#app/ui/dialog-button.tsx'
import { awardName } from '#app/domain/certificates/certificates.rules.ts'
import { certificateColumns } from '../certificate-columns.tsx'
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

type CertificateDialogProps = {
  certificate: RegisteredCertificate
  urlOf: (step: RegisterStep) => string
  listAt: string
}

const dialogId = 'certificate'

function CertificateDialog({ certificate, urlOf, listAt }: CertificateDialogProps) {
  const { certificateNumber: number, studentName } = certificate
  return (
    <UrlDialog id={dialogId} title={<bdi>{studentName}</bdi>} width="2xl" listAt={listAt} closesOnBackdrop>
      <DescriptionList items={describeCertificate(certificate)} />
      <p className="my-5">
        <Link to={`/certificate-verification?number=${number}`} className="link">
          Public verification page
        </Link>
      </p>
      <DialogActions>
        <DialogButton dialog={dialogId} closes variant="quiet">
          Close
        </DialogButton>
        {listOpenSteps(certificate).map((step) => (
          <ButtonLink key={step} to={urlOf(step)} preventScrollReset variant="quiet">
            {stepLabels[step]}
          </ButtonLink>
        ))}
      </DialogActions>
    </UrlDialog>
  )
}

function describeCertificate(certificate: RegisteredCertificate): Description[] {
  const { certificateNumber, matricNumber, courseLevel, courseTitle, courseDuration, completionDate, nameHidden } =
    certificate
  return [
    { term: 'Number', detail: certificateNumber },
    {
      term: 'Holder',
      detail: (
        <Link to={recordUrl(matricNumber)} className="link">
          {matricNumber}
        </Link>
      ),
    },
    { term: 'Programme', detail: `${awardName({ courseLevel, courseTitle })}, ${courseDuration}` },
    { term: 'Completed', detail: formatCalendarDay(completionDate) },
    { term: 'Issued', detail: formatDay(certificate.issuedAt) },
    { term: 'Final score', detail: `${formatPercentage(certificate.finalScore)}%` },
    ...(nameHidden ? [{ term: 'Name', detail: 'Hidden on the public verification page' }] : []),
    ...describeState(certificate),
  ]
}

function describeState({ supersededBy, revokedAt, revocationReason, notice }: RegisteredCertificate): Description[] {
  if (supersededBy) return [{ term: 'State', detail: `Replaced by ${supersededBy}` }]
  if (revokedAt)
    return [
      { term: 'State', detail: `Revoked on ${formatDay(revokedAt)}: ${revocationReason ?? 'no reason recorded'}` },
    ]
  if (!notice) return [{ term: 'State', detail: 'Valid' }]
  const { reason, grounds, takesEffectAt } = notice
  return [
    {
      term: 'State',
      detail: `Under review; will be revoked on ${formatDay(takesEffectAt)} unless the notice is withdrawn`,
    },
    { term: 'Reason', detail: reason },
    { term: 'Grounds', detail: <span className="wrap-anywhere whitespace-pre-line">{grounds}</span> },
  ]
}
