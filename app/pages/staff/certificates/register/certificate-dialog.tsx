import { Link } from 'react-router'
import {
  type RegisteredCertificate,
  type RegisterStep,
  listOpenSteps,
  stepLabels,
} from '#app/domain/certificates/register.ts'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList, type Description } from '#app/ui/description-list.tsx'
import { DialogActions, DialogButton } from '#app/ui/dialog-button.tsx'
import { awardName } from '#app/domain/certificates/certificates.rules.ts'

type CertificateDialogProps = {
  certificate: RegisteredCertificate
  urlOf: (step: RegisterStep) => string
  listAt: string
}

const dialogId = 'certificate'

export function CertificateDialog({ certificate, urlOf, listAt }: CertificateDialogProps) {
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
