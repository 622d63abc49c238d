import { Form, Link } from 'react-router'
import { longestNote } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { SectionNote } from '../notes.types.ts'

export type SectionToolsProps = {
  supportUrl: string
  sectionId: string
  sectionNumber: number
  note: SectionNote | null
  refused: { errors: FormErrors; values: FormValues } | null
}

export function SectionTools({ supportUrl, sectionId, sectionNumber, note, refused }: SectionToolsProps) {
  const isBookmarked = note?.isBookmarked ?? false
  // Every section has the same three controls; this tells screen-reader users which section they belong to.
  const ofSection = <span className="sr-only">{` (section ${sectionNumber})`}</span>
  return (
    <div className="mt-5 flex max-w-reading flex-wrap items-start gap-x-5 gap-y-2 border-t border-rule pt-3 text-sm">
      <Form method="post" preventScrollReset className="no-print">
        <HiddenFields fields={{ sectionId, act: isBookmarked ? 'unbookmark' : 'bookmark' }} />
        <Button variant="text" aria-pressed={isBookmarked}>
          {isBookmarked ? 'Bookmarked' : 'Bookmark'}
          {ofSection}
        </Button>
      </Form>
      <details open={refused !== null || undefined} className="no-print min-w-0 grow">
        <summary className="link button-text">
          {note?.note ? 'My note' : 'Write a note'}
          {ofSection}
        </summary>
        <FormShell
          {...refused}
          idPrefix={`section-${sectionNumber}-`}
          preventScrollReset
          className="mt-2 grid gap-3 [&>button]:justify-self-start"
        >
          <HiddenFields fields={{ sectionId, act: 'note' }} />
          <TextAreaField
            name="note"
            label="My note"
            hint="Only you can see this. It’s printed with the module."
            defaultValue={note?.note ?? ''}
            characterLimit={longestNote}
            rows={4}
          />
          <Button size="small">Save note</Button>
        </FormShell>
      </details>
      <Link to={supportUrl} className="link button-text no-print">
        Ask about this section
        {ofSection}
      </Link>
      {note?.note && <p className="hidden w-full whitespace-pre-line print:block">{`My note: ${note.note}`}</p>}
    </div>
  )
}
