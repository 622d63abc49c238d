import { Link, useFetcher } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestMessage, type AskReply, type TicketDraft } from '#app/domain/tickets/student-tickets.ts'

export type AskDialogProps = {
  draft: Pick<TicketDraft, 'title' | 'category' | 'courseId'>
  /** The response to a question sent without JavaScript. */
  reply: AskReply | RefusedForm | null
  /** The URL of the page behind the dialog, to which closing returns. */
  listAt: string
}

/**
 * Dialog for a question about the page that the student is reading. It is opened by the URL and sent without leaving
 * the page.
 */
export function AskDialog({ draft, reply: before, listAt }: AskDialogProps) {
  const fetcher = useFetcher<AskReply | RefusedForm>()
  const reply = fetcher.data ?? before
  const isSent = reply !== null && reply.errors === undefined
  return (
    <UrlDialog id="ask" title="Ask about this section" isAtSide listAt={listAt} isSaved={isSent}>
      <div role="status">
        {isSent && (
          <div className="grid justify-items-start gap-4 pb-6">
            <p className="text-lg">{reply.asked.text}</p>
            <ButtonLink to={listAt} preventScrollReset replace>
              Back to the text
            </ButtonLink>
            <Link to={reply.asked.to} className="link py-1">
              See your ticket
            </Link>
          </div>
        )}
      </div>
      {!isSent && (
        <FormShell as={fetcher.Form} {...reply} idPrefix="ask-" className="grid content-start gap-4 pb-6">
          <HiddenFields fields={{ intent: 'raise', ...draft }} />
          <p>{draft.title}</p>
          <TextAreaField name="description" label="Your question" rows={8} characterLimit={longestMessage} />
          <div>
            <Button isBusy={fetcher.state !== 'idle'} busyLabel="Sending…">
              Send
            </Button>
          </div>
        </FormShell>
      )}
    </UrlDialog>
  )
}
