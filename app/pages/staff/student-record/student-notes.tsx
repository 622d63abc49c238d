import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { longestStaffNote } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { StudentNote } from '#app/domain/students/notes.ts'

export function StudentNotes({ notes, refused }: { notes: readonly StudentNote[]; refused: RefusedForm | undefined }) {
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return (
    <div className="grid gap-4">
      {notes.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {notes.map(({ id, body, writtenAt, authorName, mayRemove }) => (
            <li key={id} className="grid gap-1 border-l-4 border-mark bg-tier px-3 py-2">
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
                <p className="tnum">
                  {authorName}, {formatDayAndTime(writtenAt)}
                </p>
                {mayRemove && (
                  <Form method="post" preventScrollReset>
                    <HiddenFields fields={{ intent: 'remove-note', noteId: id }} />
                    <Button
                      variant="text"
                      isBusy={intent === 'remove-note' && formData?.get('noteId') === id}
                      aria-label={`Remove the note of ${formatDayAndTime(writtenAt)}`}
                    >
                      Remove
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <FormShell
        // The key changes with each added note, so that the field is empty again.
        key={notes[0]?.id ?? ''}
        {...refused}
        preventScrollReset
        idPrefix="note-"
        className="grid gap-3 [&>button]:justify-self-start"
      >
        <HiddenFields fields={{ intent: 'note' }} />
        <TextAreaField
          name="body"
          label="Add a note"
          hint="For staff only. The student gets it with a copy of their data."
          rows={3}
          characterLimit={longestStaffNote}
        />
        <Button variant="quiet" size="small" isBusy={intent === 'note'}>
          Add note
        </Button>
      </FormShell>
    </div>
  )
}
