import { useState } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { specifiedPasswordRules, shortestPassword } from '../new-password.ts'

/** Ticks off the password rules while the person types. Without JavaScript the rules are a plain list. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('')
  const isLive = useHydrated() && typed !== ''
  return (
    <PasswordField
      name={name}
      label={label}
      hint={
        <ul data-password-rules className="grid gap-x-4 sm:grid-cols-2">
          {specifiedPasswordRules.map(({ short, holds }) => {
            const isMet = isLive && holds(typed)
            return (
              <li key={short} className={`flex gap-2 ${isMet ? 'text-ok' : ''}`.trim()}>
                <span aria-hidden="true" className="w-3.5 text-center">
                  {isMet ? '✓' : '·'}
                </span>
                <span>
                  {short}
                  <span data-done className="sr-only">
                    {isMet && ' (done)'}
                  </span>
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
