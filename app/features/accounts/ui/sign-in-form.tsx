import { Link } from 'react-router'
import { FormShell, type FormShellProps } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SubmitButton } from './submit-button.tsx'

export function SignInForm(form: Pick<FormShellProps, 'errors' | 'values'>) {
  return (
    <FormShell {...form}>
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton label="Sign In" busyLabel="Signing in…" />
        <Link to="/auth/forgot-password" className="link">
          Forgot password?
        </Link>
      </div>
    </FormShell>
  )
}
