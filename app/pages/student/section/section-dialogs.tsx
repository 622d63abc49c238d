import { Link, useFetcher } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestMessage, type AskReply, type TicketDraft } from '#app/domain/tickets/student-tickets.ts'
import { longestNote } from '#app/core/vocabulary.ts'
import { FieldError } from '#app/ui/field.tsx'
import type { SectionNote } from '#app/domain/learning/own-section.queries.server.ts'
import { useSectionReply, type SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'

type AskDialogProps = {
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
        <FormShell
          as={fetcher.Form}
          {...reply}
          idPrefix="ask-"
          className="grid content-start gap-4 pb-6"
          fields={{ intent: 'raise', ...draft }}
        >
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

/** The student's note below the section’s text, also in print. */
export function SectionNoteText({ note }: { note: SectionNote | null }) {
  if (!note?.note) return null
  return (
    <section aria-labelledby="own-note" className="mt-9 max-w-reading bg-tier px-5 py-4 print:border print:border-rule">
      <h2 id="own-note" className="font-sans text-base font-semibold">
        My note
      </h2>
      <p className="mt-1 whitespace-pre-line">{note.note}</p>
      <p className="no-print mt-1 text-sm">
        <Link to="?panel=note" preventScrollReset className="link py-1">
          Edit my note
        </Link>
      </p>
    </section>
  )
}

type NoteDialogProps = {
  sectionId: string
  note: SectionNote | null
  reply: SectionReply | null
  /** The URL of the section, to which closing returns. */
  listAt: string
}

/** Edits the note. The URL opens it (`?panel=note`), so that it works without JavaScript. */
export function NoteDialog({ sectionId, note, reply, listAt }: NoteDialogProps) {
  const { Form, isBusy, saved, refused } = useSectionReply(`note-${sectionId}`, reply)
  const error = refused?.errors['note'] ?? refused?.errors['form']
  const typed = refused?.values['note']
  return (
    <UrlDialog id="section-note" title="My note" isAtSide listAt={listAt} isSaved={saved === 'note'}>
      <Form method="post" className="grid content-start gap-3 pb-6">
        <HiddenFields fields={{ sectionId, act: 'note' }} />
        <FieldError id="note-error" text={error} />
        <TextAreaField
          name="note"
          label="Note"
          hint="Only you can see this. It’s printed with the section."
          defaultValue={typeof typed === 'string' ? typed : (note?.note ?? '')}
          characterLimit={longestNote}
          rows={8}
        />
        <p className="flex items-center gap-4">
          <Button size="small" isBusy={isBusy} busyLabel="Saving…">
            Save note
          </Button>
          <span role="status" className="text-sm text-ok">
            {saved === 'note' && 'Saved'}
          </span>
        </p>
      </Form>
    </UrlDialog>
  )
}
