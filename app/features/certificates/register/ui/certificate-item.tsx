import type { ReactNode } from 'react'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { openSteps, stepLabels } from '../rules.ts'
import type { RegisteredCertificate, RegisterStep } from '../types.ts'

type CertificateItemProps = { certificate: RegisteredCertificate; addressOf: (step: RegisterStep) => string }

export function CertificateItem({ certificate, addressOf }: CertificateItemProps) {
  const { certificateNumber, studentName, matricNumber, courseLevel, courseTitle, completionDate, notice } = certificate
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold break-words">
          <bdi>{studentName}</bdi>
        </h3>
        <StateBadge certificate={certificate} />
      </div>
      <p className="max-w-reading">
        {courseLevel} in {courseTitle}
      </p>
      {notice && (
        <InsetText>
          <span className="font-medium">Notice ({notice.reason}):</span> {notice.grounds}
        </InsetText>
      )}
      <dl className="tnum flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
        <Fact term="Number">{certificateNumber}</Fact>
        <Fact term="Student">{matricNumber}</Fact>
        <Fact term="Completed">{formatCalendarDay(completionDate)}</Fact>
      </dl>
      <p className="mt-1 flex flex-wrap gap-2.5 empty:hidden">
        {openSteps(certificate).map((step) => (
          <ButtonLink
            key={step}
            to={addressOf(step)}
            preventScrollReset
            variant="quiet"
            size="small"
            aria-label={`${stepLabels[step]}: ${certificateNumber}, ${studentName}`}
          >
            {stepLabels[step]}
          </ButtonLink>
        ))}
      </p>
    </article>
  )
}

function StateBadge({
  certificate: { supersededBy, revokedAt, revocationReason, notice },
}: {
  certificate: RegisteredCertificate
}) {
  if (supersededBy) return <Badge>Replaced by {supersededBy}</Badge>
  if (revokedAt)
    return (
      <Badge tone="danger">
        Revoked on {formatDay(revokedAt)}: {revocationReason}
      </Badge>
    )
  if (notice) return <Badge tone="warn">To be revoked on {formatDay(notice.takesEffectAt)}</Badge>
  return <Badge tone="ok">Valid</Badge>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
