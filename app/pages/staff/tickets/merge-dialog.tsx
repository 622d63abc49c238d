import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { formatTicketTime, isMergeable } from '#app/domain/tickets/tickets.rules.ts'
import { refusals } from '#app/domain/tickets/handling.ts'
import type { OpenedTicket, OtherTicket } from '#app/domain/tickets/tickets.types.ts'

type MergeDialogProps = {
  ticket: OpenedTicket
  into: OtherTicket | null
  refused: RefusedForm | undefined
  listAt: string
}

/** Says what will happen to each ticket, because a merge cannot be undone. */
export function MergeDialog({ ticket, into: chosen, refused, listAt }: MergeDialogProps) {
  const into = chosen && isMergeable(ticket, chosen) ? chosen : null
  const isBusy = useNavigation().formData?.get('intent') === 'merge'
  const id = 'merge-ticket'
  return (
    <UrlDialog id={id} title={into ? `Merge “${ticket.title}” into “${into.title}”?` : 'Merge tickets'} listAt={listAt}>
      {into ? (
        <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-5">
          <HiddenFields
            fields={{ intent: 'merge', ticketId: ticket.id, version: String(ticket.version), intoId: into.id }}
          />
          <ul className="list-disc pl-5">
            <li className="wrap-anywhere">
              All messages, notes and files of “{ticket.title}” move to “{into.title}” of{' '}
              {formatTicketTime(into.createdAt)}, which stays open.
            </li>
            <li className="wrap-anywhere">“{ticket.title}” is closed for good and links to the other.</li>
            <li>{ticket.studentName} will be emailed.</li>
          </ul>
          <CheckboxField name="sure" label="Merge tickets (cannot be undone)" />
          <DialogActions>
            <DialogButton dialog={id} closes variant="quiet">
              Cancel
            </DialogButton>
            <Button variant="danger" isBusy={isBusy}>
              Merge
            </Button>
          </DialogActions>
        </FormShell>
      ) : (
        <p>{refusals['not-mergeable'].text}</p>
      )}
    </UrlDialog>
  )
}
