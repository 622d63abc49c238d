import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { RefusedForm } from '#app/core/failure.ts'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestNotes, type Application } from '#app/domain/applications/applications.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

type NotesDialogProps = { application: Application; action: string; refused: RefusedForm | undefined }

export function NotesDialog({ application, action, refused }: NotesDialogProps) {
  const { id, fullName, notes, notesVersion } = application
  const isBusy = useNavigation().formData?.get('intent') === 'notes'
  const dialogId = `notes-${id}`
  const isStale = refused !== undefined && refused.values.seen !== notesVersion
  return (
    <>
      <DialogButton dialog={dialogId} variant="quiet" size="small">
        {notes ? 'View/Edit Notes' : 'Add Notes'}
      </DialogButton>
      {/* After saving, the new version is a new key, which remounts and so closes the dialog. */}
      <Dialog
        key={notesVersion}
        id={dialogId}
        title="Internal Notes"
        width="2xl"
        isOpenAtFirst={refused !== undefined}
        closesOnBackdrop={false}
      >
        <FormShell {...refused} action={action} preventScrollReset idPrefix={`${dialogId}-`} className="grid gap-5">
          <HiddenFields fields={{ intent: 'notes', applicationId: id, seen: notesVersion }} />
          {isStale && <SavedMeanwhile text={notes ?? ''} />}
          <TextAreaField
            name="notes"
            label={`Notes on ${fullName}`}
            hint="Only HR can read them."
            rows={7}
            defaultValue={notes ?? ''}
            characterLimit={longestNotes}
          />
          <DialogActions>
            <DialogButton dialog={dialogId} closes variant="quiet">
              Cancel
            </DialogButton>
            <Button isBusy={isBusy} busyLabel="Saving...">
              Save Notes
            </Button>
          </DialogActions>
        </FormShell>
      </Dialog>
    </>
  )
}
