import { SelectField } from '#app/ui/select-field.tsx'
import type { HeldWork } from '../types.ts'

export function PassTicketsField({ takers }: Pick<HeldWork, 'takers'>) {
  return (
    <SelectField
      name="passTo"
      label="Pass their open tickets to"
      placeholder="Nobody: back to the unassigned ones"
      options={takers.map(({ id: value, fullName: label }) => ({ value, label }))}
    />
  )
}
