import { Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { consentsVersion, consentTexts, refundRights } from '#app/domain/payments/consents.ts'
import { longestPayerAddress } from '#app/domain/payments/payments.ts'
import type { Payable } from '#app/domain/payments/payments.queries.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type PayScreenProps = {
  payable: Payable
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

export function PayScreen({ payable, errors = {}, values = {} }: PayScreenProps) {
  const isBusy = useNavigation().state === 'submitting'
  const { courseTitle, courseLevel, duration, pricePence, vatPence, vatRatePercent, paymentDueDate } = payable
  return (
    <div className="grid max-w-4xl gap-7">
      <PageHeading size="portal" lead={`${courseLevel}, ${duration}`}>
        Pay for {courseTitle}
      </PageHeading>
      <DescriptionList
        items={[
          ...(vatRatePercent > 0
            ? [
                { term: 'Price', detail: formatPence(pricePence - vatPence) },
                { term: `VAT at ${vatRatePercent}%`, detail: formatPence(vatPence) },
                { term: 'Total', detail: <strong>{formatPence(pricePence)}, VAT included</strong> },
              ]
            : [{ term: 'Total', detail: <strong>{formatPence(pricePence)}</strong> }]),
          ...(paymentDueDate ? [{ term: 'Due by', detail: formatDayAndTime(paymentDueDate) }] : []),
        ]}
      />
      <section aria-labelledby="ways-out" className="grid gap-3">
        <h2 id="ways-out" className="text-2xl">
          If you change your mind
        </h2>
        <div className="panel grid sm:grid-cols-2 max-sm:divide-y max-sm:divide-rule sm:divide-x sm:divide-rule">
          {[refundRights.policy, refundRights.law].map(({ title, text }) => (
            <div key={title} className="px-5 py-4">
              <h3 className="mb-1 font-sans text-base font-semibold">{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p className="max-w-reading">{refundRights.both}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/terms-of-use" target="_blank" className="link">
            Terms of Use, section 5.3
          </Link>
          <Link to="/cancellation-form" target="_blank" className="link">
            Model cancellation form
          </Link>
        </p>
      </section>
      <FormShell errors={errors} values={values} fields={{ textVersion: consentsVersion }}>
        <PayerFields errors={errors} values={values} />
        <CheckboxField name="beginAtOnce" label={consentTexts['begin-at-once']} />
        <CheckboxField name="rightToCancel" label={consentTexts['right-to-cancel']} />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} busyLabel="Opening checkout…">
            Pay Now
          </Button>
          <ButtonLink to="/student-dashboard?tab=payments" variant="quiet">
            Back to my payments
          </ButtonLink>
        </div>
      </FormShell>
    </div>
  )
}

const names = ['payerName', 'payerOrganisation', 'payerAddress', 'payerReference']

/** The optional fields for the payer on the receipt. They are shown at once if one is filled in or has an error. */
function PayerFields({ errors, values }: { errors: FormErrors; values: FormValues }) {
  const isUsed = names.some((name) => errors[name] !== undefined || Boolean(values[name]))
  return (
    <details open={isUsed} className="group panel px-5 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold hover:text-pitch">
        Details for the receipt (optional)
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-3">
        <p className="text-ink-2">
          Fill this in if someone else is paying or your employer needs it. The receipt always names you and the course.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="payerName" label="Payer’s name" isOptional autoComplete="billing name" />
          <TextField name="payerOrganisation" label="Organisation" isOptional autoComplete="billing organization" />
        </div>
        <TextAreaField
          name="payerAddress"
          label="Address"
          isOptional
          rows={3}
          autoComplete="billing street-address"
          characterLimit={longestPayerAddress}
        />
        <TextField
          name="payerReference"
          label="Reference"
          hint="A purchase order or cost centre to show on the receipt."
          isOptional
          autoComplete="off"
        />
      </div>
    </details>
  )
}
