import { Link } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import {
  listOpenSteps,
  stepLabels,
  type RegisteredCertificate,
  type RegisterStep,
} from '#app/domain/certificates/register.ts'
import { awardName, certificateStatus, statusBadges } from '#app/domain/certificates/certificates.rules.ts'

type UrlOf = (certificate: RegisteredCertificate, step?: RegisterStep) => string

export function certificateColumns(urlOf: UrlOf): readonly Column<RegisteredCertificate>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      isRowHeading: true,
      cell: ({ studentName, matricNumber }) => (
        <Link to={recordUrl(matricNumber)} data-aside="" title={matricNumber} className="link">
          <bdi>{studentName}</bdi>
        </Link>
      ),
    },
    {
      key: 'programme',
      heading: 'Programme',
      isSelfExplanatory: true,
      cell: ({ courseLevel, courseTitle }) => (
        <span
          title={awardName({ courseLevel, courseTitle })}
          className="min-[52rem]:block min-[52rem]:max-w-50 min-[52rem]:truncate min-[105rem]:max-w-none"
        >
          {courseTitle}
          {courseLevel === 'Diploma' && <span className="text-ink-2">, {courseLevel}</span>}
        </span>
      ),
    },
    {
      key: 'number',
      heading: 'Number',
      isSelfExplanatory: true,
      cell: (certificate) => (
        <Link to={urlOf(certificate)} preventScrollReset className="tnum link whitespace-nowrap">
          {certificate.certificateNumber}
        </Link>
      ),
    },
    {
      key: 'completed',
      heading: 'Completed',
      cell: ({ completionDate }) => (
        <span className="tnum whitespace-nowrap">{formatShortDay(new Date(`${completionDate}T12:00Z`))}</span>
      ),
    },
    {
      key: 'state',
      heading: 'State',
      isSelfExplanatory: true,
      cell: (certificate) => <CertificateState certificate={certificate} />,
    },
    {
      key: 'steps',
      heading: 'Actions',
      className: 'print:hidden',
      isSelfExplanatory: true,
      cell: (certificate) => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
          {listOpenSteps(certificate).map((step) => (
            <Link
              key={step}
              to={urlOf(certificate, step)}
              preventScrollReset
              className={`link whitespace-nowrap ${step === 'revoke' ? 'text-danger' : ''}`}
              aria-label={`${stepLabels[step]}: ${certificate.certificateNumber}, ${certificate.studentName}`}
            >
              {stepLabels[step]}
            </Link>
          ))}
        </span>
      ),
    },
  ]
}

/** Shows the state in one line. The reason is in a tooltip and is read by screen readers. */
function CertificateState({ certificate }: { certificate: RegisteredCertificate }) {
  const { supersededBy, revokedAt, revocationReason, notice } = certificate
  const status = certificateStatus(certificate)
  const { tone, text } = statusBadges[status]
  const details = {
    valid: { day: '', why: '' },
    'under-review': {
      day: notice ? ` until ${formatShortDay(notice.takesEffectAt)}` : '',
      why: notice ? `${notice.reason}: ${notice.grounds}` : '',
    },
    revoked: { day: revokedAt ? ` ${formatShortDay(revokedAt)}` : '', why: revocationReason ?? '' },
    superseded: { day: '', why: `By ${supersededBy}` },
  }
  return <BadgeWithReason tone={tone} text={text + details[status].day} why={details[status].why} />
}

function BadgeWithReason({ tone, text, why }: { tone: BadgeTone; text: string; why: string }) {
  return (
    <span title={why || undefined} className="relative min-[52rem]:whitespace-nowrap">
      <Badge tone={tone}>{text}</Badge>
      {why && <span className="sr-only">, {why}</span>}
    </span>
  )
}
