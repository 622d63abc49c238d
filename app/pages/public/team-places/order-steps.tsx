import { ButtonLink } from '#app/ui/button-link.tsx'

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
