import { Link } from 'react-router'
import { kindTexts, listQueueSteps, type QueueItem, type QueueKind } from '#app/domain/payments/desk.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { paymentPageUrl, payerUrl } from '#app/domain/payments/list.ts'
import { stepLabels } from '#app/domain/payments/ui/step-words.ts'

export const tones = {
  failed: 'danger',
  stray: 'danger',
  returned: 'warn',
  'to-confirm': 'warn',
  'by-hand': 'warn',
  surplus: 'warn',
  dispute: 'warn',
  'under-way': 'neutral',
} as const satisfies Record<QueueKind, BadgeTone>

export const studentColumns: readonly Column<QueueItem>[] = [
  {
    key: 'student',
    heading: 'Student',
    isRowHeading: true,
    cell: ({ studentName, paymentId, teamOrderId, kind }) =>
      paymentId ? (
        <Link
          to={paymentPageUrl({ paymentId, teamOrderId })}
          className="link"
          aria-label={`${studentName}: ${kindTexts[kind]}`}
        >
          <bdi>{studentName}</bdi>
        </Link>
      ) : (
        <span>{studentName}</span>
      ),
  },
  {
    key: 'matric',
    heading: 'Matric Number',
    className: 'whitespace-nowrap',
    cell: ({ matricNumber, teamOrderId }) =>
      matricNumber ? (
        <Link to={payerUrl({ matricNumber, teamOrderId })} className="link">
          {matricNumber}
        </Link>
      ) : (
        <span>–</span>
      ),
  },
]

export const courseColumn: Column<QueueItem> = {
  key: 'course',
  heading: 'Programme',
  className: 'one-line',
  cell: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
}

export function ShortDay({ instant }: { instant: Date }) {
  return <TimeText instant={instant}>{formatShortDay(instant)}</TimeText>
}

export function QueueSteps({ item, kept, mayRefund }: { item: QueueItem; kept: Query; mayRefund: boolean }) {
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {listQueueSteps(item, { mayRefund }).map((step) => (
        <ButtonLink
          key={step}
          to={queryString(kept, { step, id: item.id })}
          preventScrollReset
          variant="quiet"
          size="small"
          aria-label={`${stepLabels[step]}: ${formatPence(item.amountPence)}, ${item.studentName}`}
        >
          {stepLabels[step]}
        </ButtonLink>
      ))}
    </span>
  )
}
