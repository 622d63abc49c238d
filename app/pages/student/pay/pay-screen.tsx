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
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { consentsVersion, consentTexts, refundRights } from '#app/domain/payments/consents.ts'
import type { Payable } from '#app/domain/payments/payments.ts'
import { PayerFields } from './payer-fields.tsx'

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
      <FormShell errors={errors} values={values}>
        <HiddenFields fields={{ textVersion: consentsVersion }} />
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
