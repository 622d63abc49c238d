import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'

type RestrictionDialogProps = {
  student: { studentId: string; fullName: string; restrictedAt: Date | null }
  refused: RefusedForm | undefined
  listAt: string
}

export function RestrictionDialog({ student, refused, listAt }: RestrictionDialogProps) {
  const { studentId, fullName, restrictedAt } = student
  return (
    <FormDialog
      id={`restriction-${studentId}`}
      title={restrictedAt ? `Lift the restriction for ${fullName}?` : `Restrict the use of ${fullName}’s data?`}
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: restrictedAt ? 'lift' : 'restrict', studentId }}
      submitLabel={restrictedAt ? 'Lift restriction' : 'Restrict'}
    >
      <p>
        {restrictedAt
          ? `Restricted since ${formatDay(restrictedAt)}. Lift it when the student asks for that, or after telling them why.`
          : 'For a request under Article 18 of the UK GDPR. The student gets only necessary emails, no study reminders, and counts in no statistics on exams and enrolments. Use the record only for what they agree to.'}
      </p>
    </FormDialog>
  )
}
