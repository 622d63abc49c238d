import type { RefusedForm } from '#app/core/failure.ts'
import { type StaffMember, listRoleBadges } from '#app/domain/staff/staff.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { describeOpenWork, type OpenWork, isAdviser } from '#app/flows/deactivate-staff/deactivate-staff.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

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

/** Shows the open work that the ticked roles would make the member pass on. Part of the role form. */
export function WorkToPassOn({ openWork, roles }: { openWork: OpenWork; roles: readonly StaffRole[] }) {
  const { tickets, chats, takers } = openWork
  if (tickets + chats === 0) return null
  const passesWithRole = isAdviser({ roles }) && tickets > 0
  return (
    <div className={passesWithRole ? '' : 'group-has-[input[value=hr]:checked]:hidden'}>
      <div className="grid gap-3 border-l-4 border-warn bg-warn-wash px-4 py-3 group-has-[input[value=customer\_service]:checked]:hidden">
        <p>
          Without the Customer Service role they can’t be given tickets. Open work:{' '}
          {describeOpenWork({ tickets, chats, interviews: 0 })}.
          {chats > 0 && (
            <span className="group-has-[input[value=hr]:checked]:hidden">
              {' '}
              Conversations go back to the queue immediately.
            </span>
          )}
        </p>
        {tickets > 0 && <PassTicketsField takers={takers} />}
      </div>
    </div>
  )
}

function PassTicketsField({ takers }: Pick<OpenWork, 'takers'>) {
  return (
    <SelectField
      name="passTo"
      label="Pass their open tickets to"
      placeholder="Leave unassigned"
      options={takers.map(({ id: value, fullName: label }) => ({ value, label }))}
    />
  )
}

type ReactivateDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

export function ReactivateDialog({ member, refused, listAt }: ReactivateDialogProps) {
  const { id: staffId, fullName, email, employeeId, roles } = member
  return (
    <FormDialog
      id={`reactivate-${staffId}`}
      title={`Reactivate ${fullName}?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'reactivate', staffId }}
      submitLabel="Reactivate"
    >
      <p className="tnum text-sm text-ink-2">
        {employeeId}, {email}
      </p>
      <p>
        {fullName} can sign in again with the password they had, and has the roles they had:{' '}
        {listRoleBadges(roles).join(', ')}. Work that was passed on stays where it is.
      </p>
    </FormDialog>
  )
}
