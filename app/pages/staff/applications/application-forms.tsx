import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatList } from '#app/core/text.ts'
import { settableStages } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { emailedStages } from '#app/domain/applications/applicant-emails.ts'
import { stageLabels, longestNotes, type Application } from '#app/domain/applications/applications.ts'
import { DialogActions, DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

type StatusFormProps = { application: Application; action: string; refused: RefusedForm | undefined }

export function StatusForm({ application: { id, stage }, action, refused }: StatusFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <FormShell
      {...refused}
      action={action}
      preventScrollReset
      className="grid gap-2.5"
      fields={{ applicationId: id, from: stage }}
    >
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          key={stage}
          name="status"
          label="Status"
          size="small"
          defaultValue={stage}
          options={settableStages.map((value) => ({ value, label: stageLabels[value] }))}
        />
        <Button
          name="intent"
          value="status"
          variant="quiet"
          size="small"
          isBusy={intent === 'status'}
          busyLabel="Updating..."
        >
          Update Status
        </Button>
        <Button name="intent" value="compose" variant="quiet" size="small" icon="mail" isBusy={intent === 'compose'}>
          Update and write…
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {formatList(emailedStages.filter((each) => each !== stage).map((each) => stageLabels[each]))} are emailed to the
        applicant: you read and change the email before it is sent. To write at another status, use “Update and write…”.
      </p>
    </FormShell>
  )
}

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
        <FormShell
          {...refused}
          action={action}
          preventScrollReset
          idPrefix={`${dialogId}-`}
          className="grid gap-5"
          fields={{ intent: 'notes', applicationId: id, seen: notesVersion }}
        >
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
