import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { StaffMember } from '#app/domain/staff/staff.ts'
import { describeMember, serialiseMember, roleChoices } from '#app/domain/staff/members.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { ChoicesField } from '#app/ui/choices-field.tsx'

type AddDialogProps = {
  refused: RefusedForm | undefined
  listAt: string
  /** A generated password that HR can use for the new member. */
  suggestedPassword: string
  /** The applicant who was hired, whose details the form starts with. */
  hired: { fullName: string; email: string; phone: string | null; position: string } | null
}

export function AddDialog({ refused, listAt, suggestedPassword, hired }: AddDialogProps) {
  return (
    <FormDialog
      id="add-member"
      title="Add Staff Member"
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'add' }}
      submitLabel="Add Staff Member"
      note="We’ll email an invitation to this address."
    >
      <TextField name="fullName" label="Full Name" autoComplete="off" defaultValue={hired?.fullName} />
      <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={hired?.email} />
      <MemberDetailFields {...(hired && { member: { department: null, ...hired } })} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 12 characters with an uppercase letter, a lowercase letter and a number. They’ll choose their own when they first sign in."
      />
      <SuggestedPassword password={suggestedPassword} />
      <RolesField chosen={['staff']} />
    </FormDialog>
  )
}

/** Offers a generated password. Without JavaScript it has to be copied by hand. */
function SuggestedPassword({ password }: { password: string }) {
  const isHydrated = useHydrated()
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        Suggestion: <code className="font-mono text-ink select-all">{password}</code>
      </span>
      {isHydrated && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            const field = currentTarget.form?.elements.namedItem('password')
            if (field instanceof HTMLInputElement) field.value = password
          }}
        >
          Use it
        </Button>
      )}
    </p>
  )
}

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
            Reset two-step sign-in
          </ButtonLink>
        )}
        <ButtonLink to={queryString({ deactivate: staffId })} preventScrollReset replace variant="quiet" size="small">
          Deactivate {fullName}
        </ButtonLink>
      </p>
    </FormDialog>
  )
}

type EmailDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

export function EmailDialog({ member: { id: staffId, fullName, email }, refused, listAt }: EmailDialogProps) {
  return (
    <FormDialog
      id={`email-${staffId}`}
      title={`Correct the email address of ${fullName}`}
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'email', staffId, seen: email }}
      submitLabel="Change address"
    >
      {refused && refused.values.seen !== email && <SavedMeanwhile text={email} />}
      <ul className="list-disc pl-5">
        <li>{fullName} will be signed out everywhere and signs in with the new address and the same password.</li>
        <li>We’ll email the old address, the new one and everyone in HR.</li>
      </ul>
      <TextField name="email" label="New email" type="email" autoComplete="off" defaultValue={email} />
    </FormDialog>
  )
}

type Details = { phone: string | null; department: string | null; position: string | null }

function MemberDetailFields({ member }: { member?: Details }) {
  const toDefaultProps = (value: string | null | undefined) => (value ? { defaultValue: value } : {})
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          isOptional
          {...toDefaultProps(member?.phone)}
        />
        <TextField
          name="department"
          label="Department"
          autoComplete="off"
          isOptional
          {...toDefaultProps(member?.department)}
        />
      </div>
      <TextField name="position" label="Position" autoComplete="off" isOptional {...toDefaultProps(member?.position)} />
    </>
  )
}

function RolesField({ chosen }: { chosen: readonly StaffRole[] }) {
  return (
    <ChoicesField
      kind="checkbox"
      name="roles"
      label="Roles"
      chosen={chosen}
      choices={staffRoles.map((value) => ({ value, label: roleChoices[value] }))}
    />
  )
}
