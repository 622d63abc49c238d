import { useNavigation } from 'react-router'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { statusLabels } from '../../rules.ts'
import type { Application } from '../../types.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

export function StatusForm({ application: { id, status }, back }: { application: Application; back: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'status'
  return (
    <FormShell action={`/staff-portal/applications/${id}`} preventScrollReset className="flex items-end gap-2.5">
      <HiddenFields fields={{ intent: 'status', back, from: status }} />
      <SelectField
        key={status}
        name="status"
        label="Status"
        size="small"
        defaultValue={status}
        options={applicationStatuses.map((value) => ({ value, label: statusLabels[value] }))}
      />
      <Button variant="quiet" size="small" isBusy={isBusy} busyLabel="Updating...">
        Update Status
      </Button>
    </FormShell>
  )
}
