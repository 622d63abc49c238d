import { Link, Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { initials } from '#app/core/text.ts'
import { PhotoForm } from '#app/domain/students/ui/photo-form.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { AccountProfile } from '#app/domain/accounts/accounts.queries.server.ts'
import { shortestPassword } from '#app/domain/accounts/new-password.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { dailyHours } from '#app/domain/reminders/reminders.ts'

type ProfileFormProps = Pick<FormShellProps, 'errors' | 'values'> & { profile: AccountProfile }

export function ProfileForm({ profile, errors, values }: ProfileFormProps) {
  const known = { fullName: profile.fullName, phone: profile.phone ?? '' }
  return (
    <FormShell errors={errors ?? {}} values={values ?? known} idPrefix="profile-" fields={{ intent: 'profile' }}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="fullName" label="Full Name" autoComplete="name" required />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <Button variant="quiet">Save profile</Button>
    </FormShell>
  )
}

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
        <FormShell errors={errors ?? {}} values={values ?? {}} idPrefix="address-" fields={{ intent: 'address' }}>
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

type OwnPhotoProps = {
  url: string | null
  fullName: string
  error: string | undefined
}

export function OwnPhoto({ url, fullName, error }: OwnPhotoProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {url ? (
        <img src={url} alt="You" width="72" height="72" className="size-18 rounded-sm bg-tier object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-sm bg-tier font-text text-3xl text-ink-2"
        >
          {initials(fullName)}
        </span>
      )}
      <div className="grid justify-items-start gap-2">
        <PhotoForm error={error} />
        {url && (
          <Form method="post">
            <input type="hidden" name="intent" value="remove-photo" />
            <Button variant="text" className="text-sm">
              Remove<span className="sr-only"> photo</span>
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

type ChangePasswordFormProps = Pick<FormShellProps, 'errors'> & { email: string; changedAt: Date | null }

export function ChangePasswordForm({ email, changedAt, errors }: ChangePasswordFormProps) {
  return (
    <FormShell errors={errors ?? {}} idPrefix="password-" fields={{ intent: 'password' }}>
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

export function DailyEmailForm({ hour, fields }: { hour: number | null; fields: Record<string, string> }) {
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      <HiddenFields fields={fields} />
      <SelectField
        key={hour}
        name="hour"
        label="Daily email"
        hint="One email on days when something is due for review. It stops after a week without study."
        placeholder="None"
        options={dailyHours.map((each) => ({ value: String(each), label: `At ${each}:00` }))}
        defaultValue={hour === null ? '' : String(hour)}
      />
      <Button variant="quiet">Save</Button>
    </Form>
  )
}
