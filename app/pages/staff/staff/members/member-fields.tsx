import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { ChoicesField } from '#app/ui/choices-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { roleChoices } from '#app/domain/staff/members.ts'

type Details = { phone: string | null; department: string | null; position: string | null }

export function MemberDetailFields({ member }: { member?: Details }) {
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

export function RolesField({ chosen }: { chosen: readonly StaffRole[] }) {
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
