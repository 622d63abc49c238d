import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatList } from '#app/core/text.ts'
import { settableStages } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { emailedStages } from '#app/domain/applications/applicant-emails.ts'
import { stageLabels, type Application } from '#app/domain/applications/applications.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

type StatusFormProps = { application: Application; action: string; refused: RefusedForm | undefined }

export function StatusForm({ application: { id, stage }, action, refused }: StatusFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <FormShell {...refused} action={action} preventScrollReset className="grid gap-2.5">
      <HiddenFields fields={{ applicationId: id, from: stage }} />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          key={stage}
          name="status"
          label="Status"
          size="small"
          defaultValue={stage}
          options={settableStages.map((value) => ({ value, label: stageLabels[value] }))}
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
      <p className="text-sm text-ink-2">
        {formatList(emailedStages.filter((each) => each !== stage).map((each) => stageLabels[each]))} are emailed to the
        applicant: you read and change the email before it is sent. To write at another status, use “Update and write…”.
      </p>
    </FormShell>
  )
}
