const stepsToNew = [
  {
    title: 'Your email address',
    text: 'You’ll see the same message whether or not it has an account, so nobody can find out who studies here.',
  },
  { title: 'Our email', text: 'It arrives within minutes. The link in it works once, for 30 minutes.' },
  {
    title: 'A new password',
    text: 'You’ll be signed out on all your devices, and we’ll email you to confirm.',
  },
]

/** The steps of somebody for whom the account was made, and who has never had a password of their own. */
const stepsToFirst = [
  { title: 'Our link', text: 'It works once. If it has expired, the sign-in page can send you another.' },
  { title: 'Your password', text: 'You choose it here. Nobody else knows it, and we can’t see it.' },
  {
    title: 'Signing in',
    text: 'With your email address and this password. Staff are then asked to set up two-step sign-in.',
  },
]

export function PasswordSteps({ at, isFirst = false }: { at: 0 | 1 | 2; isFirst?: boolean }) {
  const steps = isFirst ? stepsToFirst : stepsToNew
  return (
    <section aria-labelledby="password-steps" className="lg:pt-11">
      <h2 id="password-steps" className="font-text text-xl">
        {isFirst ? 'Three steps to your account' : 'Three steps to a new password'}
      </h2>
      <ol className="mt-4 grid border border-pitch">
        {steps.map(({ title, text }, i) => (
          <li
            key={title}
            aria-current={i === at ? 'step' : undefined}
            className="border-b border-pitch bg-surface px-4.5 py-3 last:border-b-0 aria-[current]:bg-mark aria-[current]:text-on-mark"
          >
            <p className="font-text text-lg">{`(${i + 1}) ${title}`}</p>
            <p className="max-w-[34em] text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
