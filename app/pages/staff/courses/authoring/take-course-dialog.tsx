import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import type { AuthoredCourse } from '#app/domain/courses/authoring/authoring.types.ts'

type TakeCourseDialogProps = { course: AuthoredCourse; refused: RefusedForm | undefined; listAt: string }

/** Confirms moving a course to the portal, because only the operator can return it to its folder. */
export function TakeCourseDialog({ course: { slug, title }, refused, listAt }: TakeCourseDialogProps) {
  return (
    <FormDialog
      id="take-course"
      title={`Edit “${title}” in the portal?`}
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'take', slug }}
      submitLabel="Edit here"
    >
      <p>
        The files in its folder become a draft here, and a version you can go back to. Folder imports will no longer
        change this course; only an operator can hand it back to its folder. Students won’t see any difference until you
        publish.
      </p>
    </FormDialog>
  )
}
