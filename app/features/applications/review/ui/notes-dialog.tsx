import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestNotes } from '../../rules.ts'
import type { Application } from '../../types.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

export function NotesDialog({ application, back }: { application: Application; back: string }) {
  const { id, fullName, notes, notesVersion } = application
  const isBusy = useNavigation().formData?.get('intent') === 'notes'
  const dialogId = `notes-${id}`
  return (
    <>
      <DialogButton dialog={dialogId} variant="quiet" size="small">
        {notes ? 'View/Edit Notes' : 'Add Notes'}
      </DialogButton>
      {/* Saved notes close the dialog: with their new version it is another one. */}
      <Dialog key={notesVersion} id={dialogId} title="Internal Notes" closesOnBackdrop={false}>
        <FormShell
          action={`/staff-portal/applications/${id}`}
          preventScrollReset
          idPrefix={`${dialogId}-`}
          className="grid gap-5"
        >
          <HiddenFields fields={{ intent: 'notes', back, seen: notesVersion }} />
          <TextAreaField
            name="notes"
            label={`Notes on ${fullName}`}
            hint="Only HR can read them."
            rows={7}
            defaultValue={notes ?? ''}
            characterLimit={longestNotes}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <DialogButton dialog={dialogId} closes variant="quiet">
              Cancel
            </DialogButton>
            <Button isBusy={isBusy} busyLabel="Saving...">
              Save Notes
            </Button>
          </div>
        </FormShell>
      </Dialog>
    </>
  )
}
