import { useNavigation } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToRefund, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { count } from '#app/core/text.ts'
import { percentRead } from '#app/features/learning/rules.ts'
import { supportUrl } from '#app/features/tickets/student-tickets/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { withdrawalRefusals } from '../messages.ts'
import { longestReason } from '../rules.ts'
import type { RefundDue, Withdrawal } from '../types.ts'

export type WithdrawScreenProps = {
  withdrawal: Withdrawal
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

export function WithdrawScreen({ withdrawal, errors = {}, values = {} }: WithdrawScreenProps) {
  const { courseTitle, paidAt, paidPence, lastDay, progress, unmarked, due, obstacle } = withdrawal
  return (
    <div className="grid max-w-4xl gap-7">
      <PageHeading size="portal">Withdraw from {courseTitle}</PageHeading>
      <DescriptionList
        items={[
          { term: 'Paid', detail: `${formatPence(paidPence)} on ${formatDay(paidAt)}` },
          {
            term: 'Read',
            detail: `${progress.read} of ${count(progress.total, 'section')}, ${percentRead(progress)}%${unmarked > 0 ? `, with ${unmarked} whose mark you took back: what was once read counts` : ''}`,
          },
          { term: 'Last day', detail: `${formatDay(lastDay)}, ${daysToWithdraw} days after the contract began` },
        ]}
      />
      {obstacle && <p className="max-w-reading">{withdrawalRefusals[obstacle].text}.</p>}
      {!obstacle && (due.basis ? <RefundAmounts due={due} /> : <NoRefund withdrawal={withdrawal} />)}
      {!obstacle && due.basis && <WithdrawForm due={due} errors={errors} values={values} />}
    </div>
  )
}

function RefundAmounts({ due }: { due: RefundDue }) {
  const ways = [
    {
      basis: 'policy',
      title: 'Under our policy',
      pence: due.policyPence,
      why: `all of it, below ${fullRefundBelowPercent}% read`,
    },
    { basis: 'law', title: 'By law', pence: due.lawPence, why: 'the price less the share you have read' },
  ] as const
  return (
    <section aria-labelledby="sums" className="grid gap-3">
      <h2 id="sums" className="text-2xl">
        You receive {formatPence(due.duePence)}
      </h2>
      <dl className="panel grid sm:grid-cols-2 max-sm:divide-y max-sm:divide-rule sm:divide-x sm:divide-rule">
        {ways.map(({ basis, title, pence, why }) => (
          <div key={basis} className={`px-5 py-4 ${basis === due.basis ? 'bg-mark text-on-mark' : ''}`}>
            <dt className="font-semibold">{title}</dt>
            <dd className="tnum font-text text-2xl">{formatPence(pence)}</dd>
            <dd className="text-sm">
              {why}
              {basis === due.basis && <strong>. This counts, as the better of the two.</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const whyNothing = {
  'handed-in': 'You have handed in the final exam, so the course has been supplied in full.',
  'too-late': `The ${daysToWithdraw} days are over.`,
  'all-read': 'You have marked every section as read.',
} as const

function NoRefund({ withdrawal: { courseId, due } }: { withdrawal: Withdrawal }) {
  return (
    <section aria-labelledby="sums" className="grid gap-3">
      <h2 id="sums" className="text-2xl">
        Nothing is returned without asking
      </h2>
      <p className="max-w-reading">
        {due.whyNothing && whyNothing[due.whyNothing]} Neither our policy nor the right to cancel returns anything now.
        Customer service considers every other request on its merits.
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

type WithdrawFormProps = { due: RefundDue; errors: FormErrors; values: FormValues }

function WithdrawForm({ due, errors, values }: WithdrawFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <FormShell errors={errors} values={values}>
      <HiddenFields fields={{ expectedPence: String(due.duePence) }} />
      <TextAreaField
        name="reason"
        label="Why you withdraw"
        hint="You need not say. It helps us to make the course better."
        isOptional
        rows={4}
        characterLimit={longestReason}
      />
      <p className="max-w-reading">
        The course closes at once, with what you have marked as read. The money goes back by the method you used to pay,
        within {daysToRefund} days. You may enrol again later at the price of that day.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} busyLabel="Withdrawing…">
          Withdraw and receive {formatPence(due.duePence)}
        </Button>
        <ButtonLink to="/student-dashboard?tab=courses" variant="quiet">
          Keep the course
        </ButtonLink>
      </div>
    </FormShell>
  )
}
