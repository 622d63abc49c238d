import { useNavigation } from 'react-router'
import { describeAge } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import {
  isActive,
  isStepOpen,
  longestResolution,
  priorityLabels,
  statusLabels,
  steps,
  ticketSteps,
} from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { TicketTime } from './ticket-times.tsx'

type ManageDialogProps = {
  card: OpenedTicket
  now: Date
  refused: RefusedForm | undefined
  listAt: string
}

export function ManageDialog({ card, now, refused, listAt }: ManageDialogProps) {
  const { id, status, version, resolutionNotes } = card
  const isBusy = useNavigation().formData?.get('ticketId') === id
  const openSteps = ticketSteps.filter((step) => isStepOpen(step, status))
  const mayNote = openSteps.length > 0 || Boolean(refused?.values.resolutionNotes)
  return (
    <FormDialog
      id={`ticket-${id}`}
      title={card.title}
      width="2xl"
      listAt={listAt}
      refused={refused}
      fields={{ ticketId: id, version: String(version) }}
      closeLabel={mayNote ? 'Cancel' : 'Close'}
      buttons={openSteps.toReversed().map((step) => (
        <Button
          key={step}
          name="step"
          value={step}
          variant={step === openSteps[0] ? 'primary' : 'quiet'}
          isBusy={isBusy}
        >
          {steps[step].label}
        </Button>
      ))}
    >
      <p className="max-w-reading break-words whitespace-pre-line">{card.description}</p>
      <DescriptionList items={listFacts(card, now)} />
      {openSteps.length === 0 && <p>This ticket is closed.</p>}
      {mayNote && (
        <TextAreaField
          name="resolutionNotes"
          label="Resolution Notes"
          hint="The student reads them once the ticket is resolved or closed."
          rows={4}
          isOptional
          characterLimit={longestResolution}
          defaultValue={isActive(card) ? (resolutionNotes ?? '') : ''}
        />
      )}
    </FormDialog>
  )
}

function listFacts(card: OpenedTicket, now: Date) {
  const { studentName, studentEmail, matricNumber, category, priority, status, createdAt, resolutionNotes } = card
  return [
    { term: 'Student', detail: `${studentName} (${matricNumber})` },
    { term: 'Email', detail: <EmailLink email={studentEmail} /> },
    { term: 'Category', detail: category },
    { term: 'Priority', detail: priorityLabels[priority] },
    { term: 'Status', detail: statusLabels[status] },
    { term: 'Assigned to', detail: card.assigneeName ?? 'Unassigned' },
    {
      term: 'Created',
      detail: (
        <>
          <TicketTime instant={createdAt} />, {describeAge(createdAt, now)}
        </>
      ),
    },
    ...(resolutionNotes
      ? [{ term: 'Resolution notes', detail: <span className="whitespace-pre-line">{resolutionNotes}</span> }]
      : []),
  ]
}
