import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { AuthoredCourse } from '../types.ts'

type TakeCourseDialogProps = { course: AuthoredCourse; refused: RefusedForm | undefined; listAt: string }

const id = 'take-course'

/** Confirms the step because only an operator can hand a course back to its folder. */
export function TakeCourseDialog({ course: { slug, title }, refused, listAt }: TakeCourseDialogProps) {
  return (
    <AddressedDialog id={id} title={`Edit “${title}” in the portal?`} width="md" listAt={listAt}>
      <FormShell {...refused} preventScrollReset className="grid gap-5">
        <HiddenFields fields={{ intent: 'take', slug }} />
        <p>
          The files in its folder become a draft here, and a version you can go back to. Folder imports will no longer
          change this course; only an operator can hand it back to its folder. Students won’t see any difference until
          you publish.
        </p>
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button>Edit here</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
