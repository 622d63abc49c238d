import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CookieCheck } from '#app/domain/accounts/ui/cookie-check.tsx'
import { NewPasswordField } from '#app/domain/accounts/ui/new-password-field.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'

export function SignUpForm(form: Pick<FormShellProps, 'errors' | 'values' | 'id'>) {
  return (
    <FormShell {...form}>
      <CookieCheck />
      <TextField
        name="fullName"
        label="Full Name"
        hint="As you’d like it on your certificate."
        autoComplete="name"
        required
      />
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton label="Create Account" busyLabel="Creating your account…" />
    </FormShell>
  )
}
