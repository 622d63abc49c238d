import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { listRoleBadges, type StaffMember } from '#app/domain/staff/staff.ts'

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
