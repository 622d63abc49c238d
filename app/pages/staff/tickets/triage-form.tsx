import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { isStepOpen, priorityLabels, priorityOptions, steps } from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import type { Adviser } from '#app/domain/tickets/tickets.queries.server.ts'

type TriageFormProps = { ticket: OpenedTicket; advisers: readonly Adviser[]; refused: RefusedForm | undefined }

export function TriageForm({ ticket, advisers, refused }: TriageFormProps) {
  const { id, version, status, priority, assignedTo, assigneeName } = ticket
  const isBusy = useNavigation().formData?.get('ticketId') === id
  const holders = advisers.map(({ id: value, fullName }) => ({ value, label: fullName }))
  // Adds the assigned person to the list even if they are no longer an adviser.
  const isFormer = assignedTo && assigneeName && !advisers.some((each) => each.id === assignedTo)
  const options = isFormer ? [...holders, { value: assignedTo, label: assigneeName }] : holders
  const isOvertaken = refused && refused.values.version !== String(version)
  return (
    <div className="mt-2.5 flex flex-wrap items-end justify-between gap-2">
      <FormShell
        key={version}
        {...refused}
        preventScrollReset
        idPrefix="triage-"
        className="flex min-w-0 flex-wrap items-center gap-2"
        fields={{ intent: 'triage', ticketId: id, version: String(version) }}
      >
        {isOvertaken && (
          <SavedMeanwhile
            text={`${priorityLabels[priority]}, ${assigneeName ? `assigned to ${assigneeName}` : 'unassigned'}`}
          />
        )}
        <SelectField
          name="assignedTo"
          label="Assigned to"
          isLabelHidden
          size="small"
          placeholder="Unassigned"
          options={options}
          defaultValue={assignedTo ?? ''}
        />
        <SelectField
          name="priority"
          label="Priority"
          isLabelHidden
          size="small"
          options={priorityOptions}
          defaultValue={priority}
        />
        <Button variant="quiet" size="small" isBusy={isBusy}>
          Set
        </Button>
      </FormShell>
      {isStepOpen('start', status) && (
        <FormShell preventScrollReset className="contents" fields={{ ticketId: id, version: String(version) }}>
          <Button name="step" value="start" size="small" isBusy={isBusy}>
            {steps.start.label}
          </Button>
        </FormShell>
      )}
    </div>
  )
}
