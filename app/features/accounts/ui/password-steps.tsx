const steps = [
  {
    title: 'Your address',
    text: 'The answer is the same whether or not an account has it, so that nobody learns who is here.',
  },
  { title: 'The letter', text: 'It comes within minutes. Its link works once, for 30 minutes.' },
  {
    title: 'A new password',
    text: 'It ends every session of your account, also on other devices, and a letter tells you so.',
  },
]

export function PasswordSteps({ at }: { at: 0 | 1 | 2 }) {
  return (
    <section aria-labelledby="password-steps" className="lg:pt-11">
      <h2 id="password-steps" className="font-text text-xl">
        Three steps to a new password
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
