import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function NewCourseDialog({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <FormDialog
      id="new-course"
      title="New course"
      width="md"
      listAt="/staff-portal/courses"
      refused={refused}
      fields={{ intent: 'create' }}
      submitLabel="Create"
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField
        name="slug"
        label="Address"
        hint="Lower-case letters, digits and hyphens, such as tone-languages. Without it, we make one from the title. You can’t change it later."
        isOptional
        autoComplete="off"
      />
    </FormDialog>
  )
}
