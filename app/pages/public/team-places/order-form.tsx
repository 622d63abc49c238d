import { Link, useNavigation } from 'react-router'
import type { FormValues } from '#app/core/form-values.ts'
import { formatPence } from '#app/core/money.ts'
import { fewestTeamPlaces, mostTeamPlaces } from '#app/core/terms-of-sale.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestBillingAddress } from '#app/domain/payments/teams/teams.ts'
import type { TeamCourse } from '#app/domain/payments/teams/own.queries.server.ts'
import { teamTerms, teamTermsConsent, teamTermsVersion } from '#app/domain/payments/teams/terms.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type OrderFormProps = {
  courses: readonly TeamCourse[]
  orderId: string
  contact: { fullName: string; email: string }
  /** The course whose page the visitor came from; null if there is none. */
  courseSlug: string | null
  canPayByCard: boolean
  isVatCharged: boolean
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

export function OrderForm(props: OrderFormProps) {
  const { courses, orderId, contact, courseSlug, canPayByCard, isVatCharged, errors = {}, values = {} } = props
  const isBusy = useNavigation().state === 'submitting'
  return (
    <FormShell
      errors={errors}
      values={values}
      fields={{ orderId: String(values.orderId ?? orderId), termsVersion: teamTermsVersion }}
    >
      <SelectField
        name="course"
        label="Course"
        placeholder="Choose a course"
        defaultValue={courseSlug ?? ''}
        options={courses.map(({ slug, title, pricePence }) => ({
          value: slug,
          label: `${title}, ${formatPence(pricePence)} a place`,
        }))}
      />
      <TextField
        name="places"
        label="Number of places"
        hint={`Between ${fewestTeamPlaces} and ${mostTeamPlaces}. The total is the number of places times the price${isVatCharged ? ', VAT included' : ''}.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="organisation" label="Organisation" autoComplete="organization" />
      <TextAreaField
        name="billingAddress"
        label="Billing address"
        rows={4}
        autoComplete="billing street-address"
        characterLimit={longestBillingAddress}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="vatNumber" label="VAT number" isOptional autoComplete="off" />
        <TextField name="purchaseOrder" label="Purchase order" isOptional autoComplete="off" />
      </div>
      <p className="text-sm text-ink-2">
        You are the contact: {contact.fullName}, {contact.email}. Only you can open the order and hand out its places.
      </p>
      <RadioField
        name="method"
        label="How you pay"
        defaultValue={canPayByCard ? 'card' : 'invoice'}
        choices={[
          ...(canPayByCard ? [{ value: 'card', label: 'By card now' }] : []),
          { value: 'invoice', label: 'By bank transfer, with an invoice' },
        ]}
      />
      <section aria-labelledby="conditions" className="panel grid gap-4 px-5 py-4">
        <h2 id="conditions" className="text-2xl">
          Conditions for organisations
        </h2>
        <dl className="grid gap-3">
          {teamTerms.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to="/terms-of-use" target="_blank" className="link">
            Terms of Use
          </Link>
        </p>
      </section>
      <CheckboxField name="agrees" label={teamTermsConsent} />
      <Button isBusy={isBusy} busyLabel="Ordering…">
        Order places
      </Button>
    </FormShell>
  )
}

const steps = [
  { title: 'Order', text: 'Choose the course and the number of places, and pay by card or by invoice.' },
  { title: 'Hand out', text: 'Share one link with your team, or invite each person by email.' },
  {
    title: 'Learn',
    text: 'Everyone studies with their own account. You see names and progress only of those who agree.',
  },
] as const

/** The steps of ordering, shown beside the form. */
export function OrderSteps() {
  return (
    <ol className="grid content-start gap-5">
      {steps.map(({ title, text }, i) => (
        <li key={title} className="border-l border-pitch pl-4">
          <h2 className="text-xl">
            {i + 1}. {title}
          </h2>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function MissingStep({ isSignedIn, signInUrl }: { isSignedIn: boolean; signInUrl: string }) {
  if (isSignedIn) {
    return (
      <div className="grid content-start gap-4">
        <p className="max-w-reading">
          Please confirm your email address first, so that we can send you the invoice. We sent you a link when you
          created your account; you can ask for a new one in My account.
        </p>
        <p>
          <ButtonLink to="/my-account#address">My account</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className="grid content-start gap-4">
      <p className="max-w-reading">
        Sign in first, so that only you can open the order and hand out its places. You don’t have to be a student.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={signInUrl}>Sign in</ButtonLink>
        <ButtonLink to={`${signInUrl}&mode=sign-up`} variant="quiet">
          Create an account
        </ButtonLink>
      </p>
    </div>
  )
}
