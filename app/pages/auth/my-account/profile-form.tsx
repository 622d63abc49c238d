import { Button } from '#app/ui/button.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type ProfileFormProps = Pick<FormShellProps, 'errors' | 'values'> & {
  profile: { fullName: string; phone: string | null }
}

export function ProfileForm({ profile, errors, values }: ProfileFormProps) {
  const known = { fullName: profile.fullName, phone: profile.phone ?? '' }
  return (
    <FormShell errors={errors ?? {}} values={values ?? known} idPrefix="profile-">
      <input type="hidden" name="intent" value="profile" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="fullName" label="Full Name" autoComplete="name" required />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <Button variant="quiet">Save profile</Button>
    </FormShell>
  )
}
