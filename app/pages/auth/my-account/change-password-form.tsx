import { Button } from '#app/ui/button.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { shortestPassword } from '#app/domain/accounts/new-password.ts'

type ChangePasswordFormProps = Pick<FormShellProps, 'errors'> & { email: string; changedAt: Date | null }

export function ChangePasswordForm({ email, changedAt, errors }: ChangePasswordFormProps) {
  return (
    <FormShell errors={errors ?? {}} idPrefix="password-">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" required />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet">Change password</Button>
        {changedAt && (
          <p className="text-sm text-ink-2">
            Last changed <TimeText instant={changedAt} precision="day" />
          </p>
        )}
      </div>
    </FormShell>
  )
}
