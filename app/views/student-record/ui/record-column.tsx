import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { capitalise, formatPercentage } from '#app/core/text.ts'
import { describeArrangements } from '#app/features/exams/access-arrangements.rules.ts'
import { paymentStateTexts, paymentStateTones, stepUrl } from '#app/features/payments/desk/rules.ts'
import { paymentUrl } from '#app/features/payments/list/rules.ts'
import { stepUrl as arrangementUrl } from '#app/features/exams/arrangement-requests/rules.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { RecordAttempt, RecordCertificate, RecordPayment, StudentRecord } from '../record/types.ts'
import { CaseEnrollmentItem } from './case-enrollment-item.tsx'
import { RecordPart } from './record-part.tsx'

/** Shows the courses, payments, exams and certificates of the student. */
export function RecordColumn({ record }: { record: StudentRecord }) {
  const { student, isOwn, enrollments, payments, attempts, certificates, openRequestId, may } = record
  const { studentId, matricNumber } = student
  return (
    <div className="grid min-w-0 content-start gap-4">
      <RecordPart id="record-enrolments" title="Enrolments" total={enrollments.length} none="No enrolments">
        <ul className="grid gap-3 divide-y divide-rule text-sm [&>li:not(:first-child)]:pt-3">
          {enrollments.map((enrollment) => (
            <CaseEnrollmentItem
              key={enrollment.id}
              enrollment={enrollment}
              from={{ student: matricNumber }}
              isOwn={isOwn}
              formatDay={formatShortDay}
            />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-payments" title="Payments" total={payments.length} none="No payments">
        <ul className="grid gap-2 divide-y divide-rule text-sm [&>li:not(:first-child)]:pt-2">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} student={matricNumber} mayRefund={may.refund} />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-exams" title="Exam attempts" total={attempts.length} none="No attempts yet">
        <ul className="grid gap-2 text-sm">
          {attempts.map((attempt) => (
            <AttemptItem key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-arrangements" title="Exam arrangements">
        <p className="text-sm">{capitalise(describeArrangements(student))}</p>
        {!isOwn && (
          <p className="flex flex-wrap gap-2">
            {openRequestId && (
              <ButtonLink
                to={arrangementUrl({ step: 'decide', id: openRequestId, from: { student: matricNumber } })}
                variant="quiet"
                size="small"
              >
                Decide request
              </ButtonLink>
            )}
            <ButtonLink
              to={arrangementUrl({ step: 'set', id: studentId, from: { student: matricNumber } })}
              variant="quiet"
              size="small"
            >
              Set arrangements
            </ButtonLink>
          </p>
        )}
      </RecordPart>
      <RecordPart id="record-certificates" title="Certificates" total={certificates.length} none="No certificates">
        <ul className="grid gap-2 text-sm">
          {certificates.map((certificate) => (
            <CertificateItem key={certificate.number} certificate={certificate} mayRevoke={may.revoke} />
          ))}
        </ul>
      </RecordPart>
    </div>
  )
}

const refundTexts = { due: 'on its way', done: 'refunded', failed: 'refund failed', void: 'not needed' } as const
const disputeTexts = { open: 'disputed by the bank', won: 'dispute won', lost: 'dispute lost' } as const

type PaymentItemProps = { payment: RecordPayment; student: string; mayRefund: boolean }

function PaymentItem({ payment, student, mayRefund }: PaymentItemProps) {
  const { id, courseTitle, status, amountPence, refundablePence, receiptNumber, at, refunds, disputes } = payment
  const isDisputed = disputes.some((dispute) => dispute.status === 'open')
  return (
    <li className="tnum grid gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {formatShortDay(at)}, {courseTitle}
        </span>
        <span>{formatPence(amountPence)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <Badge tone={paymentStateTones[status]}>{paymentStateTexts[status]}</Badge>
        <Link to={paymentUrl(id)} className="link" aria-label={`Payment ${receiptNumber ?? `for ${courseTitle}`}`}>
          {receiptNumber ?? 'Open'}
        </Link>
        {mayRefund && status === 'succeeded' && refundablePence > 0 && !isDisputed && (
          <Link
            to={stepUrl({ step: 'refund', id, from: { student } })}
            className="link"
            aria-label={`Refund ${receiptNumber ?? courseTitle}`}
          >
            Refund
          </Link>
        )}
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} className="text-ink-2">
          {formatPence(refund.amountPence)} {refundTexts[refund.status]}, {formatShortDay(refund.at)}
        </p>
      ))}
      {disputes.map((dispute) => (
        <p key={dispute.id} className="text-danger">
          {formatPence(dispute.amountPence)} {disputeTexts[dispute.status]}, {formatShortDay(dispute.openedAt)}
        </p>
      ))}
    </li>
  )
}

function AttemptItem({ attempt: { courseTitle, attemptNumber, startedAt, result } }: { attempt: RecordAttempt }) {
  return (
    <li className="tnum grid gap-0.5">
      <p>
        {formatShortDay(startedAt)}, {courseTitle}
        {attemptNumber > 1 && <span>{`, attempt ${attemptNumber}`}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {result ? (
          <>
            <Badge tone={result.passed ? 'ok' : 'neutral'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
            {formatPercentage(result.percentage)}%, {result.score} out of {result.totalQuestions}
          </>
        ) : (
          <Badge tone="pitch">Running</Badge>
        )}
      </p>
    </li>
  )
}

const certificateBadges = {
  valid: { tone: 'ok', text: 'Valid' },
  revoked: { tone: 'danger', text: 'Revoked' },
  replaced: { tone: 'neutral', text: 'Replaced' },
  'under-review': { tone: 'warn', text: 'Under review' },
} as const satisfies Record<RecordCertificate['state'], { tone: BadgeTone; text: string }>

function CertificateItem({
  certificate: { number, courseTitle, issuedAt, state },
  mayRevoke,
}: {
  certificate: RecordCertificate
  mayRevoke: boolean
}) {
  const { tone, text } = certificateBadges[state]
  return (
    <li className="tnum grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`/certificate-verification?number=${number}`} className="link">
          {number}
        </Link>
        <Badge tone={tone}>{text}</Badge>
        {mayRevoke && (
          <Link
            to={`/staff-portal/certificates?q=${number}`}
            className="link"
            aria-label={`Open ${number} in the register`}
          >
            Register
          </Link>
        )}
      </p>
      <p className="text-ink-2">
        {courseTitle}, {formatShortDay(issuedAt)}
      </p>
    </li>
  )
}
