import { Link } from 'react-router'
import type { AuthMode } from '#app/domain/accounts/accounts.types.ts'
import { SignInAfterSignUpNote } from '#app/domain/accounts/ui/entry-notes.tsx'
import PasskeyEntry from '#app/domain/accounts/ui/passkey-entry.tsx'
import { SignInForm } from '#app/domain/accounts/ui/sign-in-form.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Island } from '#app/ui/island.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CookieCheck } from '#app/domain/accounts/ui/cookie-check.tsx'
import { NewPasswordField } from '#app/domain/accounts/ui/new-password-field.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { formatCount } from '#app/core/text.ts'
import type { Cover as CoverName } from '#app/core/course-vocabulary.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'

type EntryFormProps = Pick<FormState, 'errors' | 'values'> & {
  mode: AuthMode
  /** The email of the account that was just created; null if none was. */
  joined: string | null
  passkeyError: string | undefined
}

export function EntryForm({ mode, joined, passkeyError, ...form }: EntryFormProps) {
  return (
    <>
      {joined && <SignInAfterSignUpNote email={joined} />}
      {mode === 'sign-up' ? (
        <SignUpForm id="entry" {...form} />
      ) : (
        <SignInForm id="entry" {...form} isAddressKnown={joined !== null} />
      )}
      {mode === 'sign-in' && <Island name="passkey" component={PasskeyEntry} props={{ error: passkeyError }} />}
      {passkeyError && <FirstErrorNotice errors={{ passkey: passkeyError }} />}
    </>
  )
}

function SignUpForm(form: Pick<FormShellProps, 'errors' | 'values' | 'id'>) {
  return (
    <FormShell {...form}>
      <CookieCheck />
      <TextField
        name="fullName"
        label="Full Name"
        hint="As you’d like it on your certificate."
        autoComplete="name"
        required
      />
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton label="Create Account" busyLabel="Creating your account…" />
    </FormShell>
  )
}

type OtherModeProps = { form: string; to: string; question: string; label: string }

/**
 * Link from sign-in to sign-up or back. Without JavaScript it is a button that keeps the typed email; pressing Enter in
 * a field does not trigger it.
 */
export function AuthModeSwitch({ form, to, question, label }: OtherModeProps) {
  return (
    <p>
      {question}{' '}
      <Link to={to} data-keeps-email className="link noscript:hidden">
        {label}
      </Link>
      <noscript>
        <button type="submit" form={form} formAction={to} name="intent" value="switch" className="link">
          {label}
        </button>
      </noscript>
    </p>
  )
}

type ChosenCourseProps = {
  title: string
  slug: string
  ipa: string
  level: string
  duration: string
  minEducationLevel: string
  price: string
  cover: CoverName
  modules: number
  durationMinutes: number
}

/** The chosen programme, beside the registration form. Phones show only its name and price, above the form. */
export function ChosenCourse({
  title,
  slug,
  ipa,
  level,
  duration,
  minEducationLevel,
  price,
  cover,
  modules,
  durationMinutes,
}: ChosenCourseProps) {
  const facts = [
    { term: 'Level', detail: level },
    { term: 'Length', detail: duration },
    { term: 'Entry', detail: minEducationLevel },
    { term: 'Price', detail: priceText({ price }) },
  ]
  const promises = [
    `${formatCount(modules, 'module')} and a final exam of ${formatCount(durationMinutes, 'minute')}`,
    `Full refund within ${daysToWithdraw} days if you’ve completed under ${fullRefundBelowPercent}%`,
    'Start the day you pay and study at your own pace',
  ]
  return (
    <section aria-labelledby="chosen-course" className="panel overflow-hidden max-lg:order-first">
      <Cover name={cover} className="aspect-[400/180] w-full border-b border-rule bg-tier max-lg:hidden" />
      <div className="px-6 py-5 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:px-4.5 max-lg:py-3">
        <h2 id="chosen-course" className="text-2xl max-lg:text-lg">
          {title}
        </h2>
        <p className="tnum font-semibold lg:hidden">{priceText({ price })}</p>
        <p className="mt-1 font-text text-ink-2 max-lg:hidden">{ipa}</p>
      </div>
      <dl className="flex flex-wrap border-t border-rule text-sm max-lg:hidden">
        {facts.map(({ term, detail }) => (
          <div key={term} className="grow border-l border-pitch px-6 py-3 first:border-l-0">
            <dt className="text-ink-2">{term}</dt>
            <dd className="tnum font-semibold">{detail}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1.5 border-t border-rule px-6 pt-4 text-sm max-lg:hidden">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-ok" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="px-6 pt-3 pb-4 text-sm max-lg:hidden">
        <Link to={`/courses/${slug}`} className="link">
          Back to the course page
        </Link>
      </p>
    </section>
  )
}
