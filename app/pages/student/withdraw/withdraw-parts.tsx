import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToRefund, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { supportUrl } from '#app/domain/tickets/student-tickets.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestReason } from '#app/domain/payments/withdrawal.rules.ts'
import type { RefundDue, Withdrawal } from '#app/domain/payments/withdrawal.types.ts'

export function RefundAmounts({ due }: { due: RefundDue }) {
  const ways = [
    {
      basis: 'policy',
      title: 'Under our policy',
      pence: due.policyPence,
      why: `the full price if you’ve read less than ${fullRefundBelowPercent}%`,
    },
    { basis: 'law', title: 'By law', pence: due.lawPence, why: 'the price minus the share you’ve read' },
  ] as const
  return (
    <section aria-labelledby="sums" className="grid gap-3">
      <h2 id="sums" className="text-2xl">
        You’ll get {formatPence(due.duePence)}
      </h2>
      <dl className="panel grid sm:grid-cols-2 max-sm:divide-y max-sm:divide-rule sm:divide-x sm:divide-rule">
        {ways.map(({ basis, title, pence, why }) => (
          <div key={basis} className={`px-5 py-4 ${basis === due.basis ? 'bg-mark text-on-mark' : ''}`}>
            <dt className="font-semibold">{title}</dt>
            <dd className="tnum font-text text-2xl">{formatPence(pence)}</dd>
            <dd className="text-sm">
              {why}
              {basis === due.basis && <strong>. You’ll get this, the higher amount.</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function NoRefund({ withdrawal: { courseId, due, team } }: { withdrawal: Withdrawal }) {
  if (team) {
    return (
      <section aria-labelledby="sums" className="grid gap-3">
        <h2 id="sums" className="text-2xl">
          This place can’t be given back
        </h2>
        <p className="max-w-reading">
          {due.whyNothing && <span>{whyNothing[due.whyNothing]}</span>}{' '}
          <span>
            {team.organisation} has paid for your place, so you don’t have to do anything if you’d rather not continue.
          </span>
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="sums" className="grid gap-3">
      <h2 id="sums" className="text-2xl">
        {due.whyNothing === 'all-read' ? 'No refund is due' : 'The refund period has ended'}
      </h2>
      <p className="max-w-reading">
        {due.whyNothing && <span>{whyNothing[due.whyNothing]}</span>}{' '}
        <span>
          Neither our policy nor the law gives you a refund now, but you can still ask: customer service considers every
          request on its merits.
        </span>
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={supportUrl('refund', courseId)}>Ask customer service</ButtonLink>
        <ButtonLink to="/student-dashboard?tab=courses" variant="quiet">
          Keep the course
        </ButtonLink>
      </p>
    </section>
  )
}

type WithdrawFormProps = { due: RefundDue; team: Withdrawal['team']; refused: RefusedForm | undefined }

export function WithdrawForm({ due, team, refused }: WithdrawFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <FormShell {...refused} fields={{ expectedPence: String(due.duePence) }}>
      <TextAreaField
        name="reason"
        label="Why are you withdrawing?"
        hint="You don’t have to say, but it helps us improve the course."
        isOptional
        rows={4}
        characterLimit={longestReason}
      />
      {team ? (
        <p className="max-w-reading">
          The course and your progress in it close straight away. The place goes back to {team.organisation}, who paid
          for it, and you get no money. We’ll tell them that a place is free, but not whose it was.
        </p>
      ) : (
        <p className="max-w-reading">
          The course and your progress in it close straight away. We’ll return the money the way you paid, within{' '}
          {daysToRefund} days. You can enrol again later at the price on that day.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} busyLabel="Withdrawing…">
          {team ? 'Give up my place' : `Withdraw and receive ${formatPence(due.duePence)}`}
        </Button>
        <ButtonLink to="/student-dashboard?tab=courses" variant="quiet">
          Keep the course
        </ButtonLink>
      </div>
    </FormShell>
  )
}

const whyNothing = {
  'handed-in': 'You’ve submitted the final exam, so you’ve received the whole course.',
  'too-late': `The ${daysToWithdraw} days to withdraw are over.`,
  'all-read': 'You’ve marked every section as read.',
  'place-used': `You’ve marked ${fullRefundBelowPercent}% or more of the sections as read.`,
} as const
