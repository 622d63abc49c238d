import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { statusLabels } from '../rules.ts'
import type { Application } from '../types.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

type StatusFormProps = { application: Application; action: string; refused: RefusedForm | undefined }

export function StatusForm({ application: { id, status }, action, refused }: StatusFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <FormShell {...refused} action={action} preventScrollReset className="grid gap-2.5">
      <HiddenFields fields={{ applicationId: id, from: status }} />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          key={status}
          name="status"
          label="Status"
          size="small"
          defaultValue={status}
          options={applicationStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
        <Button
          name="intent"
          value="status"
          variant="quiet"
          size="small"
          isBusy={intent === 'status'}
          busyLabel="Updating..."
        >
          Update Status
        </Button>
        <Button name="intent" value="compose" variant="quiet" size="small" icon="mail" isBusy={intent === 'compose'}>
          Update and write…
        </Button>
      </div>
      {status !== 'rejected' && (
        <p className="text-sm text-ink-2">
          Rejected sends our standard email to the applicant. To choose the words, use “Update and write…”.
        </p>
      )}
    </FormShell>
  )
}
