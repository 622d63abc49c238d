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
    <AddressedDialog id={id} title={`Write “${title}” in the portal?`} width="md" listAt={listAt}>
      <FormShell {...refused} preventScrollReset className="grid gap-5">
        <HiddenFields fields={{ intent: 'take', slug }} />
        <p>
          Its folder’s files become a draft here and a version to go back to. From then on the import leaves the course
          alone; only an operator can give it back to its folder. Students see no difference until you publish.
        </p>
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button>Write here</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
