import { notices } from '../messages.ts'

/** In place of a toast: it stays while the password is typed. The same for an address that had an account already. */
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

const steps = ['Create an account, or sign in', 'Register as a student', 'Enrol and pay']

/** What lies between a stranger and the programme whose button brought them here. */
export function StepsToCourse({ title }: { title: string }) {
  return (
    <section aria-labelledby="steps" className="rounded-md border border-rule-2 bg-tier px-5 py-4">
      <h2 id="steps" className="text-lg">
        {`Three steps to ${title}`}
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
