import { useState } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { passwordParts, shortestPassword } from '../rules.ts'

/** A password field whose rules are ticked while one types. Without JavaScript they are a plain list. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('')
  const isLive = useHydrated() && typed !== ''
  return (
    <PasswordField
      name={name}
      label={label}
      hint={
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {passwordParts.map(({ short, holds }) => {
            const isMet = isLive && holds(typed)
            return (
              <li key={short} className={`flex gap-2 ${isMet ? 'text-ok' : ''}`.trim()}>
                <span aria-hidden="true" className="w-3.5 text-center">
                  {isMet ? '✓' : '·'}
                </span>
                <span>
                  {short}
                  {isMet && <span className="sr-only"> (done)</span>}
                </span>
              </li>
            )
          })}
        </ul>
      }
      autoComplete="new-password"
      minLength={shortestPassword}
      onInput={(event) => setTyped(event.currentTarget.value)}
      required
    />
  )
}
