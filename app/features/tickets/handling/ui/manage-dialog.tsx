import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { isStepOpen, longestResolution, statusLabels, steps, ticketSteps } from '../../rules.ts'
import type { TicketCard } from '../../types.ts'

/** Who asks, what was noted, and the steps that the ticket can take now. */
export function ManageDialog({ card, back }: { card: TicketCard; back: string }) {
  const { id, title, status, version, studentName, studentEmail, matricNumber, resolutionNotes } = card
  const isBusy = useNavigation().formAction === `/staff-portal/tickets/${id}`
  const dialogId = `ticket-${id}`
  const openSteps = ticketSteps.filter((step) => isStepOpen(step, status))
  const mayNote = openSteps.some((step) => step !== 'start')
  return (
    <>
      <DialogButton dialog={dialogId} variant="quiet" size="small" aria-label={`Manage ${title}`}>
        Manage
      </DialogButton>
      {/* A step taken closes the dialog: the next version of the ticket is another one. */}
      <Dialog key={version} id={dialogId} title={title} closesOnBackdrop={false}>
        <div className="grid gap-5">
          <DescriptionList
            items={[
              { term: 'Student', detail: studentName },
              { term: 'Matric number', detail: matricNumber },
              { term: 'Email', detail: <span className="break-all">{studentEmail}</span> },
              { term: 'Status', detail: statusLabels[status] },
              ...(resolutionNotes
                ? [{ term: 'Resolution notes', detail: <span className="whitespace-pre-line">{resolutionNotes}</span> }]
                : []),
            ]}
          />
          {openSteps.length === 0 ? (
            <p>This ticket is closed.</p>
          ) : (
            <FormShell
              action={`/staff-portal/tickets/${id}`}
              preventScrollReset
              idPrefix={`${dialogId}-`}
              className="grid gap-5"
            >
              <HiddenFields fields={{ back, version: String(version) }} />
              {mayNote && (
                <TextAreaField
                  name="resolutionNotes"
                  label="Resolution Notes"
                  hint="Kept with the ticket when it is resolved or closed."
                  rows={4}
                  isOptional
                  characterLimit={longestResolution}
                />
              )}
              <div className="flex flex-wrap justify-end gap-3">
                {openSteps.map((step, at) => (
                  <Button key={step} name="step" value={step} variant={at === 0 ? 'primary' : 'quiet'} isBusy={isBusy}>
                    {steps[step].label}
                  </Button>
                ))}
              </div>
            </FormShell>
          )}
        </div>
      </Dialog>
    </>
  )
}
