import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffMember } from '#app/domain/staff/staff.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { describeOpenWork, type OpenWork } from '#app/flows/deactivate-staff/deactivate-staff.ts'
import { PassTicketsField } from './pass-tickets-field.tsx'

type DeactivateDialogProps = {
  member: StaffMember
  openWork: OpenWork
  refused: RefusedForm | undefined
  listAt: string
}

export function DeactivateDialog({ member, openWork, refused, listAt }: DeactivateDialogProps) {
  const { id: staffId, fullName } = member
  return (
    <FormDialog
      id={`deactivate-${staffId}`}
      title={`Deactivate ${fullName}?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'deactivate', staffId }}
      submitLabel="Deactivate"
      isDangerous
    >
      <ul className="list-disc pl-5">
        <li>{fullName} will be signed out everywhere, and any password link they have stops working.</li>
        <li>Their actions stay in the activity log.</li>
        <li>
          Open work: {describeOpenWork(openWork)}.
          {openWork.chats > 0 && <span> Conversations go back to the queue immediately.</span>}
        </li>
        <li>If they are also a student, they can still sign in as one.</li>
      </ul>
      {openWork.tickets > 0 && <PassTicketsField takers={openWork.takers} />}
      {openWork.interviews > 0 && (
        <SelectField
          name="interviewsTo"
          label="Pass their interviews to"
          hint="The times stay the same. Applicants with a booked time will be emailed."
          placeholder="Choose a member of staff"
          options={openWork.interviewers.map(({ id: value, fullName: label }) => ({ value, label }))}
        />
      )}
    </FormDialog>
  )
}
