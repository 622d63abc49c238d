import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StepOrigin } from '#app/core/step-origin.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatPercentage } from '#app/core/text.ts'
import { stateBadges } from '#app/domain/enrollments/enrollments.ts'
import { percentRead } from '#app/domain/learning/learning.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { paymentStateTexts, paymentStateTones } from '#app/domain/payments/desk.ts'
import { paymentUrl } from '#app/domain/payments/list.ts'
import { statusLabels } from '#app/domain/students/roster.ts'
import { actUrl, type StudentAct } from './acts/rules.ts'
import type { CaseEnrollment, RecordPayment } from './types.ts'
import type { StudentRecord } from './record/read.server.ts'

type CaseEnrollmentItemProps = {
  enrollment: CaseEnrollment
  from: StepOrigin
  isOwn: boolean
}

export function CaseEnrollmentItem({ enrollment, from, isOwn }: CaseEnrollmentItemProps) {
  const { id, courseTitle, state, paidAt, progress, certificateNumber, isHeld } = enrollment
  const { tone, text } = stateBadges[state]
  const titleId = `case-${id}`
  return (
    <li className="grid gap-1">
      <h4 id={titleId} className="font-sans text-sm font-semibold">
        {courseTitle}
      </h4>
      <p>
        <Badge tone={tone}>{isHeld ? 'Disputed' : text}</Badge>
      </p>
      {paidAt && state !== 'refunded' && (
        <div className="grid gap-1">
          <progress aria-labelledby={titleId} value={progress.read} max={Math.max(progress.total, 1)} />
          <p className="tnum flex justify-between text-xs text-ink-3">
            <span>{formatShortDay(paidAt)}</span>
            <span>
              {progress.read} of {progress.total} sections, {percentRead(progress)}% read
            </span>
          </p>
        </div>
      )}
      <dl className="tnum grid gap-0.5">
        <Fact term={paidAt ? 'Paid' : 'Due'}>{describePayment(enrollment)}</Fact>
        {paidAt && state !== 'refunded' && <Fact term="Exam">{describeExam(enrollment)}</Fact>}
        {certificateNumber && (
          <Fact term="Number">
            <Link to={`/certificate-verification?number=${certificateNumber}`} className="link">
              {certificateNumber}
            </Link>
          </Fact>
        )}
      </dl>
      {!isOwn && <ActionLinks enrollment={enrollment} from={from} titleId={titleId} />}
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function describePayment(enrollment: CaseEnrollment) {
  const { paidAt, paidPence, pricePence, refundedPence, receiptNumber, paymentDueDate, status, team } = enrollment
  if (!paidAt) {
    const by = paymentDueDate ? `, ${status === 'cancelled' ? 'was due' : 'due'} ${formatShortDay(paymentDueDate)}` : ''
    return `${formatPence(pricePence)}${by}`
  }
  if (team) return `by ${team.organisation}, place claimed ${formatShortDay(paidAt)}`
  const returned = refundedPence > 0 ? `, ${formatPence(refundedPence)} refunded` : ''
  return (
    <>
      {`${formatPence(paidPence)} on ${formatShortDay(paidAt)}${returned}`}
      {receiptNumber && (
        <>
          {', '}
          <span className="whitespace-nowrap">{receiptNumber}</span>
        </>
      )}
    </>
  )
}

function describeExam({ exam, outcome, examMinutes }: CaseEnrollment) {
  const result = outcome
    ? `${formatPercentage(outcome.percentage)}%, ${outcome.score} out of ${outcome.totalQuestions}, ${formatShortDay(outcome.submittedAt)}`
    : ''
  switch (exam.kind) {
    case 'none':
      return 'none yet'
    case 'locked':
      return `opens ${formatShortDay(exam.unlocksAt)}, ${examMinutes} min`
    case 'open':
      return `not started, ${examMinutes} min`
    case 'running':
      return 'running now'
    case 'passed':
      return result
    case 'failed':
      return `not passed, ${result}${exam.mayResit ? '; resit granted' : ''}`
  }
}

function ActionLinks({
  enrollment,
  from,
  titleId,
}: Pick<CaseEnrollmentItemProps, 'enrollment' | 'from'> & { titleId: string }) {
  const { id, actions } = enrollment
  const buildStepUrl = (act: StudentAct) => actUrl({ act, id, from })
  const open = [
    ...(actions.dueDate === 'extend' ? [{ to: buildStepUrl('due-date'), label: 'Extend due date' }] : []),
    ...(actions.dueDate === 'reinstate' ? [{ to: buildStepUrl('due-date'), label: 'Reinstate' }] : []),
    ...(actions.dueDate ? [{ to: buildStepUrl('record'), label: 'Record a payment' }] : []),
    ...(actions.resit.isOpen ? [{ to: buildStepUrl('resit'), label: 'Grant a resit' }] : []),
    ...(actions.withdrawal && actions.withdrawal.duePence > 0
      ? [{ to: buildStepUrl('withdraw'), label: `Withdraw, refund ${formatPence(actions.withdrawal.duePence)}` }]
      : []),
  ]
  if (open.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {open.map(({ to, label }) => (
        <ButtonLink key={label} to={to} variant="quiet" size="small" aria-describedby={titleId}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}

const refundTexts = { due: 'on its way', done: 'refunded', failed: 'refund failed', void: 'not needed' } as const
const disputeTexts = { open: 'disputed by the bank', won: 'dispute won', lost: 'dispute lost' } as const

type PaymentItemProps = { payment: RecordPayment; from: StepOrigin; mayReturn: boolean; mayRefund: boolean }

/** Shows a payment with its refunds and disputes, and what staff can do with money that waits. */
export function PaymentItem({ payment, from, mayReturn, mayRefund }: PaymentItemProps) {
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
        {mayReturn && status === 'needs_refund' && refundablePence > 0 && (
          <Link to={actUrl({ act: 'return', id, from })} className="link">
            Return {formatPence(refundablePence)}
          </Link>
        )}
        {mayRefund && status === 'succeeded' && refundablePence > 0 && !isDisputed && (
          <Link
            to={actUrl({ act: 'refund', id, from })}
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

type ClosedAction = { key: string; term: string; courseTitle: string; why: string }

/** Lists the refunds and resits that are not possible now, each with its reason. */
export function listClosedActions(enrollments: readonly CaseEnrollment[]): readonly ClosedAction[] {
  return enrollments.flatMap(({ id, courseTitle, actions, paidAt, state }) => [
    ...(actions.withdrawal?.why
      ? [{ key: `refund-${id}`, term: 'Refund', courseTitle, why: `not under our policy: ${actions.withdrawal.why}` }]
      : []),
    ...(paidAt && state !== 'refunded' && actions.resit.why
      ? [{ key: `resit-${id}`, term: 'Resit', courseTitle, why: actions.resit.why }]
      : []),
  ])
}

/** Shows the actions that are not possible with their reasons, which greyed-out buttons would not give. */
export function ClosedActions({ closed }: { closed: readonly ClosedAction[] }) {
  return (
    <dl className="grid gap-1">
      {closed.map(({ key, term, courseTitle, why }) => (
        <div key={key} className="grid grid-cols-[3.75rem_minmax(0,1fr)]">
          <dt className="text-ink-3">
            {term}
            <span className="sr-only"> of {courseTitle}</span>
          </dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a student’s number, the status with its reason, and the education. */
export function StudentStanding({ student }: Pick<StudentRecord, 'student'>) {
  const { matricNumber, status, statusReason, restrictedAt, statedLevel, verifiedLevel } = student
  const level = verifiedLevel ?? statedLevel
  return (
    <>
      <p className="tnum flex flex-wrap items-center gap-x-3 gap-y-1">
        {matricNumber}
        <Badge tone={status === 'active' ? 'ok' : status === 'suspended' ? 'warn' : 'danger'}>
          {statusLabels[status]}
        </Badge>
        {restrictedAt && <Badge tone="warn">Data restricted</Badge>}
      </p>
      {statusReason && <p className="text-danger wrap-anywhere">{statusReason}</p>}
      <p className="text-sm text-ink-2">
        {level ?? 'Education not stated'}
        {level && (verifiedLevel ? <span>, verified</span> : <span>, self-declared</span>)}
      </p>
    </>
  )
}
