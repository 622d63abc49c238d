import { actUrl, type StudentAct } from './acts/rules.ts'
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
import type { CaseEnrollment } from './types.ts'

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
