import { Link } from 'react-router'
import { coursePreferences } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { evidenceExtensions, evidenceKinds, largestEvidenceBytes } from '#app/domain/students/evidence.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

type RegistrationFormProps = {
  fullName: string
  email: string
  /** The title of the programme whose page led to the registration; null if there is none. */
  wanted: string | null
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

export function RegistrationForm({ fullName, email, wanted, errors = {}, values = {} }: RegistrationFormProps) {
  return (
    <FormShell
      errors={errors}
      values={values}
      encType="multipart/form-data"
      className="group grid content-start gap-6 [&>button]:justify-self-start"
    >
      <p className="text-sm wrap-anywhere text-ink-2">
        You’re registering as <strong className="font-semibold text-ink">{fullName}</strong> ({email}). This is the name
        we’ll print on your certificates.
      </p>
      <SelectField
        name="coursePreference"
        label="Preferred course"
        hint="You’re not committing to anything."
        placeholder="Select a course"
        options={[...new Set([...(wanted ? [wanted] : []), ...coursePreferences])]}
        defaultValue={wanted ?? undefined}
        required
      />
      <SelectField
        name="educationLevel"
        label="Highest education level"
        hint="It decides which programmes you can join. Only “Other” needs evidence."
        placeholder="Select a level"
        options={educationLevels}
        required
      />
      <div className="hidden group-has-[[name=educationLevel]_option[value=Other]:checked]:block">
        <FileField
          name="evidence"
          label="Evidence"
          hint="A diploma or transcript that shows your level. You can also send it later from your dashboard."
          kinds={evidenceKinds}
          accept={evidenceExtensions}
          largestBytes={largestEvidenceBytes}
          isOptional
        />
      </div>
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={20} isOptional />
      <TermsAndSubmit wereAccepted={values.terms === 'on'} />
    </FormShell>
  )
}

const reasonId = 'needs-terms'

/**
 * The checkbox for the terms and the submit button. A script keeps the button unavailable until the terms are accepted
 * (`ui/documents/controls.ts`); it can be focused and says why. Without JavaScript only the server checks this.
 */
function TermsAndSubmit({ wereAccepted }: { wereAccepted: boolean }) {
  return (
    <>
      <CheckboxField
        name="terms"
        defaultChecked={wereAccepted}
        label={
          <>
            I am 18 or over. I accept the{' '}
            <Link to="/terms-of-use" target="_blank" className="link">
              Terms of Use
            </Link>{' '}
            and have read the{' '}
            <Link to="/privacy-policy" target="_blank" className="link">
              Privacy Policy
            </Link>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button busyLabel="Registering…" data-needs={reasonId} aria-describedby={reasonId}>
          Complete Registration
        </Button>
        <p id={reasonId} hidden className="text-sm text-ink-2">
          Accept the terms to complete your registration
        </p>
      </div>
    </>
  )
}

const benefits = [
  {
    title: 'A matric number straight away',
    text: 'You get it the moment you register, and it stays yours for every programme.',
  },
  {
    title: 'See what you can join',
    text: 'Each programme states the education it requires. You’ll see which ones are open and which you can join.',
  },
  {
    title: `${daysToPay} days to pay`,
    text: `Enrolling is free. You get a full refund within ${daysToWithdraw} days of paying if you’ve completed less than ${fullRefundBelowPercent}% of the course.`,
  },
  {
    title: 'A certificate anyone can verify',
    text: 'Each certificate has a number and a public verification page.',
  },
] as const

export function RegistrationBenefits() {
  return (
    <aside aria-labelledby="benefits" className="grid content-start gap-3">
      <h2 id="benefits" className="text-2xl">
        What you get
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {benefits.map(({ title, text }) => (
          <li key={title} className="panel px-5 py-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
