export type DemoStaff = { password: string; people: readonly { email: string; label: string }[] }

/** Who may try the portal, and who may not. */
export function DemoAccounts({ demo: { password, people } }: { demo: DemoStaff }) {
  return (
    <section aria-labelledby="demo-accounts" className="panel px-5 py-4 text-sm">
      <h2 id="demo-accounts" className="font-sans text-base font-semibold">
        Demo accounts
      </h2>
      <p className="mt-1 text-ink-2">
        Everybody’s password is <code className="font-mono select-all">{password}</code>.
      </p>
      <dl className="mt-3 grid gap-1.5">
        {people.map(({ email, label }) => (
          <div key={email} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-medium select-all">{email}</dt>
            <dd className="text-ink-2">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
