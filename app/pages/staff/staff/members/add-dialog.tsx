import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MemberDetailFields, RolesField } from './member-fields.tsx'

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
