import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { openSteps, stepLabels } from '../rules.ts'
import type { RegisteredCertificate, RegisterStep } from '../types.ts'

type AddressOf = (certificate: RegisteredCertificate, step: RegisterStep) => string

export function certificateColumns(addressOf: AddressOf): readonly Column<RegisteredCertificate>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      isRowHeading: true,
      cell: ({ studentName }) => <bdi>{studentName}</bdi>,
    },
    {
      key: 'programme',
      heading: 'Programme',
      cell: ({ courseLevel, courseTitle }) => (
        <span title={`${courseLevel} in ${courseTitle}`}>
          {courseTitle}
          {courseLevel === 'Diploma' && <span className="text-ink-2">, {courseLevel}</span>}
        </span>
      ),
    },
    {
      key: 'number',
      heading: 'Number',
      cell: ({ certificateNumber }) => <span className="tnum whitespace-nowrap">{certificateNumber}</span>,
    },
    {
      key: 'student',
      heading: 'Student',
      cell: ({ matricNumber }) => <span className="tnum whitespace-nowrap">{matricNumber}</span>,
    },
    {
      key: 'completed',
      heading: 'Completed',
      cell: ({ completionDate }) => <span className="tnum whitespace-nowrap">{formatCalendarDay(completionDate)}</span>,
    },
    { key: 'state', heading: 'State', cell: (certificate) => <State certificate={certificate} /> },
    {
      key: 'steps',
      heading: 'Actions',
      cell: (certificate) => (
        <span className="flex flex-wrap gap-x-4 gap-y-1 xl:flex-nowrap">
          {openSteps(certificate).map((step) => (
            <Link
              key={step}
              to={addressOf(certificate, step)}
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

function State({
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
  if (!notice) return <Badge tone="ok">Valid</Badge>
  return (
    <>
      <Badge tone="warn">To be revoked on {formatDay(notice.takesEffectAt)}</Badge>
      <p className="max-w-[24em] text-xs wrap-anywhere text-ink-2">
        Notice ({notice.reason}): {notice.grounds}
      </p>
    </>
  )
}
