import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const id = 'new-course'

export function NewCourseDialog({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <AddressedDialog id={id} title="New course" width="md" listAt="/staff-portal/courses">
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-4">
        <HiddenFields fields={{ intent: 'create' }} />
        <TextField name="title" label="Title" autoComplete="off" />
        <TextField
          name="slug"
          label="Address"
          hint="Lower-case letters, digits and hyphens, such as tone-languages. You can’t change it later."
          autoComplete="off"
        />
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button>Create</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
