import { Link } from 'react-router'
import { longestNote } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { SectionNote } from '../../notes.types.ts'
import { useSectionReply, type SectionReply } from './use-section-reply.ts'

export type SectionToolsProps = {
  sectionId: string
  note: SectionNote | null
  askUrl: string
  reply: SectionReply | null
}

/** Note, bookmark and question of one section. */
export function SectionTools({ sectionId, note, askUrl, reply }: SectionToolsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 border border-rule-2 bg-surface text-sm">
        <a href="#note" className="grid min-h-14 content-center justify-items-center gap-0.5 border-r border-rule">
          <Icon name="file" />
          {note?.note ? 'My note' : 'Note'}
        </a>
        <BookmarkForm sectionId={sectionId} isBookmarked={note?.isBookmarked ?? false} reply={reply} />
        <Link to={askUrl} className="grid min-h-14 content-center justify-items-center gap-0.5 border-l border-rule">
          <Icon name="question" />
          Ask
        </Link>
      </div>
    </div>
  )
}

function BookmarkForm({
  sectionId,
  isBookmarked,
  reply,
}: {
  sectionId: string
  isBookmarked: boolean
  reply: SectionReply | null
}) {
  const { Form, saved, refused } = useSectionReply(`bookmark-${sectionId}`, reply)
  return (
    <Form method="post" className="grid">
      <HiddenFields fields={{ sectionId, act: isBookmarked ? 'unbookmark' : 'bookmark' }} />
      <button
        aria-pressed={isBookmarked}
        data-bookmark=""
        className="grid min-h-14 content-center justify-items-center gap-0.5 aria-pressed:bg-mark aria-pressed:text-on-mark"
      >
        <Icon name="flag" />
        {isBookmarked ? 'Bookmarked' : 'Bookmark'}
      </button>
      <span role="status" className="sr-only">
        {(saved === 'bookmark' || saved === 'unbookmark') && 'Saved'}
      </span>
      <FieldError id={`bookmark-${sectionId}-error`} text={refused?.errors['form']} />
    </Form>
  )
}

export function NoteForm({ sectionId, note, reply }: Omit<SectionToolsProps, 'askUrl'>) {
  const { Form, isBusy, saved, refused } = useSectionReply(`note-${sectionId}`, reply)
  const error = refused?.errors['note'] ?? refused?.errors['form']
  const typed = refused?.values['note']
  return (
    <section id="note" aria-label="My note" className="mt-9 max-w-reading scroll-mt-20 border-t border-rule pt-5">
      <Form method="post" action="#note" className="no-print grid gap-3">
        <HiddenFields fields={{ sectionId, act: 'note' }} />
        <FieldError id="note-error" text={error} />
        <TextAreaField
          name="note"
          label="My note"
          hint="Only you can see this. It’s printed with the section."
          defaultValue={typeof typed === 'string' ? typed : (note?.note ?? '')}
          characterLimit={longestNote}
          rows={3}
        />
        <p className="flex items-center gap-4">
          <Button size="small" variant="quiet" isBusy={isBusy} busyLabel="Saving…">
            Save note
          </Button>
          <span role="status" className="text-sm text-ok">
            {saved === 'note' && 'Saved'}
          </span>
        </p>
      </Form>
      {note?.note && <p className="hidden whitespace-pre-line print:block">{`My note: ${note.note}`}</p>}
    </section>
  )
}
