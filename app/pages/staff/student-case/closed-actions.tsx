import type { CaseEnrollment } from './types.ts'

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
