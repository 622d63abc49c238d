import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestMessage } from '../student-tickets/rules.ts'
import { priorityOptions } from '../rules.ts'

/** For questions asked by phone or email. */
export function OpeningDialog({
  student,
  refused,
  listAt,
}: {
  /** The student, if the dialog was opened from their record. */
  student?: { fullName: string; matricNumber: string }
  refused: RefusedForm | undefined
  listAt: string
}) {
  return (
    <FormDialog
      id="open-a-ticket"
      title="Open a ticket for a student"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'open' }}
      submitLabel="Open ticket"
    >
      {student ? (
        <p className="tnum">
          <bdi>{student.fullName}</bdi>, {student.matricNumber}
        </p>
      ) : (
        <TextField name="matricNumber" label="Matric Number" autoComplete="off" />
      )}
      <TextField name="title" label="Subject" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="category" label="Category" options={ticketCategories} placeholder="Choose a category" />
        <SelectField name="priority" label="Priority" options={priorityOptions} defaultValue="medium" />
      </div>
      <TextAreaField name="description" label="Question" rows={6} characterLimit={longestMessage} />
    </FormDialog>
  )
}
