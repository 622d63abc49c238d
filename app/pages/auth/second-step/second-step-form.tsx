import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'

export function SecondStepForm({ errors }: Pick<FormShellProps, 'errors'>) {
  return (
    <FormShell errors={errors ?? {}}>
      <TextField
        name="code"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton label="Sign In" busyLabel="Signing in…" />
    </FormShell>
  )
}
