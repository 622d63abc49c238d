import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { StaffMember } from '#app/domain/staff/staff.ts'
import { describeMember, serialiseMember } from '#app/domain/staff/members.ts'
import { MemberDetailFields, RolesField } from './member-fields.tsx'

type EditDialogProps = {
  member: StaffMember
  refused: RefusedForm | undefined
  listAt: string
  mayResetFactor: boolean
  /** True if the reader edits their own record. */
  isOwn: boolean
  /** Content below the roles: the work that a change of roles passes on. */
  children?: ReactNode
}

export function EditDialog({ member, refused, listAt, mayResetFactor, isOwn, children }: EditDialogProps) {
  const { id: staffId, fullName, email, employeeId, roles } = member
  const isStale = refused && refused.values.seen !== serialiseMember(member)
  return (
    <FormDialog
      id={`edit-${staffId}`}
      title={`Edit ${fullName}`}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'edit', staffId, seen: serialiseMember(member) }}
      submitLabel="Save changes"
    >
      <p className="tnum text-sm text-ink-2">
        {employeeId}, {email}
      </p>
      {isStale && <SavedMeanwhile text={describeMember(member)} />}
      <TextField name="fullName" label="Full Name" autoComplete="off" defaultValue={fullName} />
      <MemberDetailFields member={member} />
      <RolesField chosen={roles} />
      {children}
      <p className="flex flex-wrap gap-3">
        {!isOwn && (
          <ButtonLink to={queryString({ email: staffId })} preventScrollReset replace variant="quiet" size="small">
            Correct email address
          </ButtonLink>
        )}
        <ButtonLink to={queryString({ password: staffId })} preventScrollReset replace variant="quiet" size="small">
          Send a link to set a password
        </ButtonLink>
        {mayResetFactor && (
          <ButtonLink to={queryString({ reset: staffId })} preventScrollReset replace variant="quiet" size="small">
            Reset second factor
          </ButtonLink>
        )}
        <ButtonLink to={queryString({ deactivate: staffId })} preventScrollReset replace variant="quiet" size="small">
          Deactivate {fullName}
        </ButtonLink>
      </p>
    </FormDialog>
  )
}
