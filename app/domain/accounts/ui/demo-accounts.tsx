import { Link } from 'react-router'

export type DemoAccounts = { password: string; people: readonly { email: string; label: string }[]; page?: string }

export function DemoAccounts({ password, people, page = '/auth' }: DemoAccounts) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-md border border-rule-2 bg-surface px-6 py-5">
      <h2 id="demo-accounts" className="text-xl">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        This is a demonstration. Every password is <code className="select-all">{password}</code>
      </p>
      <ul className="mt-3 grid gap-1.5 text-sm wrap-anywhere">
        {people.map(({ email, label }) => (
          <li key={email}>
            <Link to={`${page}?email=${encodeURIComponent(email)}`} className="link" preventScrollReset>
              {email}
            </Link>
            <span className="text-ink-2">: {label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
