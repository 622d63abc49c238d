import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PlaceFields, RolesField } from './member-fields.tsx'

const id = 'add-member'

/** A new member of staff; refused, all but the password is kept. */
export function AddDialog({ refused, listAt }: { refused: RefusedForm | undefined; listAt: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  return (
    <AddressedDialog id={id} title="Add Staff Member" isAtSide listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="flex flex-col gap-4">
        <HiddenFields fields={{ intent: 'add' }} />
        <TextField name="fullName" label="Full Name" autoComplete="off" />
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <PlaceFields />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 12 characters with an uppercase letter, a lowercase letter and a number. It works until the first sign-in, which asks for a new one."
        />
        <RolesField chosen={['staff']} />
        <DialogFoot note="An invitation goes to the address above.">
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy}>Add Staff Member</Button>
        </DialogFoot>
      </FormShell>
    </AddressedDialog>
  )
}
