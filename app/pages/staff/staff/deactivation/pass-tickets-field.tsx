import { SelectField } from '#app/ui/select-field.tsx'
import type { OpenWork } from '#app/flows/deactivate-staff/deactivate-staff.ts'

export function PassTicketsField({ takers }: Pick<OpenWork, 'takers'>) {
  return (
    <SelectField
      name="passTo"
      label="Pass their open tickets to"
      placeholder="Leave unassigned"
      options={takers.map(({ id: value, fullName: label }) => ({ value, label }))}
    />
  )
}
