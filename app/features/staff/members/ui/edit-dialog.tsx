import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { StandsNow } from '#app/ui/stands-now.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { StaffMember } from '../../types.ts'
import { describeMember, stateOf } from '../rules.ts'
import { PlaceFields, RolesField } from './member-fields.tsx'

type EditDialogProps = {
  member: StaffMember
  refused: RefusedForm | undefined
  listAt: string
  /** They have a second factor, and it is a colleague's. */
  mayResetFactor: boolean
  /** Beneath the roles: what goes with them. */
  children?: ReactNode
}

/** What is known of a member and what they may do, which changes from their next request on. */
export function EditDialog({ member, refused, listAt, mayResetFactor, children }: EditDialogProps) {
  const { id: staffId, fullName, email, employeeId, roles } = member
  const isBusy = useNavigation().formData?.get('staffId') === staffId
  const id = `edit-${staffId}`
  const isOvertaken = refused && refused.values.seen !== stateOf(member)
  return (
    <AddressedDialog id={id} title={`Edit ${fullName}`} isAtSide listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="group flex flex-col gap-4">
        <HiddenFields fields={{ intent: 'edit', staffId, seen: stateOf(member) }} />
        <p className="tnum text-sm text-ink-2">
          {employeeId}, {email}
        </p>
        {isOvertaken && <StandsNow text={describeMember(member)} />}
        <TextField name="fullName" label="Full Name" autoComplete="off" defaultValue={fullName} />
        <PlaceFields member={member} />
        <RolesField chosen={roles} />
        {children}
        <p className="flex flex-wrap gap-3">
          {mayResetFactor && (
            <ButtonLink to={queryAddress({ reset: staffId })} preventScrollReset replace variant="quiet" size="small">
              Reset second factor
            </ButtonLink>
          )}
          <ButtonLink
            to={queryAddress({ deactivate: staffId })}
            preventScrollReset
            replace
            variant="quiet"
            size="small"
          >
            Deactivate {fullName}
          </ButtonLink>
        </p>
        <DialogFoot>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy}>Save changes</Button>
        </DialogFoot>
      </FormShell>
    </AddressedDialog>
  )
}
