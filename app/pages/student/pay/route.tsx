import { data, useActionData, useLoaderData, Link, useNavigation } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { paymentForm } from '#app/domain/payments/payments.forms.ts'
import { paymentRefusedNotice } from '#app/domain/payments/payments.ts'
import { findPayable } from '#app/domain/payments/payments.queries.server.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { consentsVersion, consentTexts, refundRights } from '#app/domain/payments/consents.ts'
import { PayerFields } from './payer-fields.tsx'

export const middleware = [allow('enrol and pay', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Failed to load the payment' },
} satisfies { failures: FailureWords }

const payments = '/student-dashboard?tab=payments'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPayable({ student: studentOf(context), enrollmentId: params.enrollmentId })
  if (!found) throw data(null, { status: 404 })
  if (found.refusal) throw redirectWithNotice(payments, paymentRefusedNotice(found.refusal))
  return { payable: found.payable }
}

export const action = actions<Route.ActionArgs>(({ student, origin, params: { enrollmentId } }) => ({
  pay: act({
    form: paymentForm,
    run: ({ textVersion, beginAtOnce: _begin, rightToCancel: _right, ...payer }) =>
      startPayment({ student, enrollmentId, textVersion, payer, origin }),
    refusals({ reason }) {
      if (reason === 'not-found') throw data(null, { status: 404 })
      throw redirectWithNotice(payments, paymentRefusedNotice(reason))
    },
    to: ({ url }) => url,
    notice: null,
    failure: 'The payment could not be started. Please try again.',
  }),
}))

export default function Pay() {
  const { payable } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const isBusy = useNavigation().state === 'submitting'
  const { courseTitle, courseLevel, duration, pricePence, vatPence, vatRatePercent, paymentDueDate } = payable
  return (
    <>
      <PageMeta
        title={`Pay for ${payable.courseTitle}`}
        description="The price of the course, how to withdraw, and the terms you agree to before you pay."
        path={`/pay/${payable.enrollmentId}`}
        isPrivate
      />
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
        <FormShell {...refused} fields={{ textVersion: consentsVersion }}>
          <PayerFields refused={refused} />
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
    </>
  )
}

export const ErrorBoundary = StudentFailure
