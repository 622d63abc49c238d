import { useNavigation } from 'react-router'
import { formatPence } from '#app/core/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type SandboxCheckoutProps = {
  courseTitle: string
  amountPence: number
  cards: { succeeds: string; declined: string }
  /** The URL of the page that the payer came from; by default the dashboard. */
  backTo?: string
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

/** The page that replaces the checkout while no card service is set up. It says clearly that no money is moved. */
export function SandboxCheckout(props: SandboxCheckoutProps) {
  const { courseTitle, amountPence, cards, backTo, errors = {}, values = {} } = props
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="wrap grid max-w-3xl gap-7 py-10 lg:py-14">
      <p className="rounded-sm bg-mark px-5 py-3.5 text-on-mark">
        <strong className="font-semibold">Test checkout.</strong> No money is taken. Never enter a real card number.
      </p>
      <PageHeading lead={courseTitle}>Pay {formatPence(amountPence)}</PageHeading>
      <DescriptionList
        items={[
          { term: 'Course', detail: courseTitle },
          { term: 'Amount', detail: formatPence(amountPence) },
          { term: 'Card that succeeds', detail: <CardNumber number={cards.succeeds} /> },
          { term: 'Card that is declined', detail: <CardNumber number={cards.declined} /> },
        ]}
      />
      <FormShell errors={errors} values={values}>
        <TextField
          name="cardNumber"
          label="Card number"
          hint="One of the two test cards above."
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.cardNumber ?? ''}
        />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} busyLabel="Paying…">
            Pay {formatPence(amountPence)}
          </Button>
          <ButtonLink to={backTo ?? '/student-dashboard?tab=payments'} variant="quiet">
            {backTo ? 'Back to the order' : 'Back to my dashboard'}
          </ButtonLink>
        </div>
      </FormShell>
    </div>
  )
}

function CardNumber({ number }: { number: string }) {
  return <span className="font-mono text-base">{number}</span>
}
