import { Link } from 'react-router'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CookieCheck } from './cookie-check.tsx'
import { SubmitButton } from './submit-button.tsx'

/** With `isAddressKnown` the focus is on the password field. */
export function SignInForm({
  isAddressKnown = false,
  ...form
}: Pick<FormShellProps, 'errors' | 'values' | 'id'> & { isAddressKnown?: boolean }) {
  return (
    <FormShell {...form}>
      <CookieCheck />
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        data-focus={isAddressKnown || undefined}
        required
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton label="Sign In" busyLabel="Signing in…" />
        <Link to="/auth/forgot-password" className="link">
          Forgot password?
        </Link>
      </div>
    </FormShell>
  )
}
