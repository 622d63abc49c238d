import { Link } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'

/**
 * Shown after a sign-up that did not sign the person in. Unlike a toast it stays visible while the password is typed.
 */
export function SignInAfterSignUpNote({ email }: { email: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-md border border-l-4 border-pitch bg-surface px-5 py-4">
      <p className="font-semibold">Please sign in</p>
      <p>
        We’ve emailed <span className="break-words font-medium">{email}</span> how to go on. If you’ve had an account
        before, sign in with its password.
      </p>
    </div>
  )
}

const steps = [
  {
    title: 'Create Account',
    text: 'Three fields, one minute',
    done: 'Done: you have an account',
    inFull:
      'Three fields, one minute. We’ll email you a link to confirm your address, and you don’t have to wait for it.',
  },
  {
    title: 'Register as a student',
    done: 'Done: you are a student',
    text: 'Education level and terms; you get a matric number',
    inFull:
      'Your highest education level and the terms. You’ll get a matric number straight away and see which programmes are open to you.',
  },
  {
    title: 'Enrol',
    done: 'Done',
    text: `We hold your place for ${daysToPay} days before you pay`,
    inFull: `We hold your place and its price for ${daysToPay} days. The course opens as soon as you’ve paid.`,
  },
]

export function SignUpSteps({ isFirst }: { isFirst: boolean }) {
  return (
    <section aria-labelledby="steps-ahead" className="lg:pt-11">
      <h2 id="steps-ahead" className="font-text text-xl">
        {isFirst ? 'Three steps to a course' : 'New here? Three steps to a course'}
      </h2>
      <ol className="mt-4 grid border border-pitch">
        {steps.map((step, at) => (
          <li
            key={step.title}
            aria-current={isFirst && at === 0 ? 'step' : undefined}
            className="border-b border-pitch bg-surface px-4.5 py-3 last:border-b-0 aria-[current]:bg-mark aria-[current]:text-on-mark"
          >
            <p className="font-text text-lg">{`(${at + 1}) ${step.title}`}</p>
            <p className="max-w-[34em] text-sm">{step.inFull}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm">
        <Link to="/courses" className="link">
          Browse Courses
        </Link>
      </p>
    </section>
  )
}

/** `current` is the index of the current step, from 0. */
export function StepsToCourse({ title = 'a course', current = 0 }: { title?: string | undefined; current?: number }) {
  return (
    <div>
      <h2 className="sr-only">{`Three steps to ${title}`}</h2>
      <ol className="grid border border-pitch md:grid-cols-3 md:divide-x md:divide-pitch">
        {steps.map((step, at) => (
          <li
            key={step.title}
            aria-current={at === current ? 'step' : undefined}
            className="bg-surface px-4.5 py-3 max-md:py-1.5 aria-[current]:bg-mark aria-[current]:text-on-mark"
          >
            <p className="font-text text-lg max-md:text-base">{`(${at + 1}) ${step.title}`}</p>
            <p className="text-sm max-md:sr-only">{at < current ? step.done : step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
