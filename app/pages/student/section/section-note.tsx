import { Link } from 'react-router'
import { longestNote } from '#app/core/vocabulary.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { SectionNote } from '#app/domain/learning/notes.ts'
import { useSectionReply, type SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'

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

export type NoteDialogProps = {
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
