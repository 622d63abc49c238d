import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestMessage } from '../student-tickets/rules.ts'
import { priorityOptions } from '../rules.ts'

/** For questions asked by phone or email. */
export function OpeningDialog({ refused, listAt }: { refused: RefusedForm | undefined; listAt: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'open'
  const id = 'open-a-ticket'
  return (
    <AddressedDialog id={id} title="Open a ticket for a student" listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-4">
        <HiddenFields fields={{ intent: 'open' }} />
        <TextField name="matricNumber" label="Matric Number" autoComplete="off" />
        <TextField name="title" label="Subject" autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="category" label="Category" options={ticketCategories} placeholder="Choose a category" />
          <SelectField name="priority" label="Priority" options={priorityOptions} defaultValue="medium" />
        </div>
        <TextAreaField name="description" label="Question" rows={6} characterLimit={longestMessage} />
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy}>Open ticket</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
