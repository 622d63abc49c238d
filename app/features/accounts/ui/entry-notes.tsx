import { Link } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { notices } from '../messages.ts'

/** Unlike a toast it stays while the password is typed. It is also shown if the email already had an account. */
export function JoinedNote({ email }: { email: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-md border border-l-4 border-ok bg-ok-wash px-5 py-4">
      <p className="font-semibold">{notices.signedUp.text}</p>
      <p>
        A letter is on its way to <span className="break-words font-medium">{email}</span>. Its link confirms your
        address; you can log in before that.
      </p>
    </div>
  )
}

const steps = [
  {
    title: 'Create Account',
    text: 'Three fields, one minute. Or sign in',
    inFull: 'Three fields, one minute. We send one letter to confirm your address; you can go on before it arrives.',
  },
  {
    title: 'Register as a student',
    text: 'Education level and terms; you get a matric number',
    inFull:
      'Your highest education level and the terms. You get a matric number at once, and see which programmes are open to you.',
  },
  {
    title: 'Enrol',
    text: `Your place is held for ${daysToPay} days before you pay`,
    inFull: `Your place and its price are held for ${daysToPay} days. The course opens in the moment in which it is paid.`,
  },
]

export function StepsAhead({ isFirst }: { isFirst: boolean }) {
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

export function StepsToCourse({ title }: { title: string }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        {`Three steps to ${title}`}
      </h2>
      <ol className="grid border border-pitch md:grid-cols-3 md:divide-x md:divide-pitch">
        {steps.map((step, at) => (
          <li
            key={step.title}
            aria-current={at === 0 ? 'step' : undefined}
            className="bg-surface px-4.5 py-3 max-md:py-1.5 aria-[current]:bg-mark aria-[current]:text-on-mark"
          >
            <p className="font-text text-lg max-md:text-base">{`(${at + 1}) ${step.title}`}</p>
            <p className="text-sm max-md:sr-only">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
