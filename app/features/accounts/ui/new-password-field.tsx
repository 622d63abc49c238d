import { PasswordField } from '#app/ui/password-field.tsx'
import { shortestPassword } from '../rules.ts'

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint={`At least ${shortestPassword} characters, with an uppercase letter, a lowercase letter and a number.`}
      autoComplete="new-password"
      minLength={shortestPassword}
      required
    />
  )
}
