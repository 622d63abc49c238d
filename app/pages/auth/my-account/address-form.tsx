import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type AddressFormProps = Pick<FormShellProps, 'errors' | 'values'> & { email: string; isConfirmed: boolean }

export function AddressForm({ email, isConfirmed, errors, values }: AddressFormProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Email address</span>
        <span className="break-all">{email}</span>
        {isConfirmed ? (
          <Badge tone="ok">Confirmed</Badge>
        ) : (
          <Link to="/auth/verify-email" className="link">
            Not confirmed yet. Confirm it now
          </Link>
        )}
      </p>
      <Fold label="Change email address" isOpen={errors !== undefined}>
        <FormShell errors={errors ?? {}} values={values ?? {}} idPrefix="address-">
          <input type="hidden" name="intent" value="address" />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField name="newEmail" label="New email address" type="email" autoComplete="email" required />
            <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" required />
          </div>
          <Button variant="quiet">Send confirmation</Button>
        </FormShell>
      </Fold>
    </>
  )
}
