import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { FilesField } from '#app/domain/tickets/ui/files-field.tsx'
import { longestMessage, type AskableCourse, type TicketDraft } from '#app/domain/tickets/student-tickets.ts'

type NewTicketProps = {
  draft: TicketDraft
  courses: readonly AskableCourse[]
  refused: RefusedForm | undefined
  hasTickets: boolean
}

export function NewTicket({ draft, courses, refused, hasTickets }: NewTicketProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'raise'
  const sending = useFileUpload({ url: '/ticket-words', field: 'files' })
  const mine = sending.refused ?? (refused && (refused.values.intent ?? 'raise') === 'raise' ? refused : undefined)
  return (
    <section aria-labelledby="new-ticket" className="px-5 py-3">
      {hasTickets && (
        <p className="mb-2 text-sm lg:hidden">
          <Link to="?tab=support" preventScrollReset className="link">
            Your tickets
          </Link>
        </p>
      )}
      <h2 id="new-ticket" className="mb-4 text-xl">
        New ticket
      </h2>
      <FormShell
        key={`${draft.category} ${draft.courseId}`}
        {...mine}
        encType="multipart/form-data"
        preventScrollReset
        onSubmit={sending.onSubmit}
        className="grid gap-4"
      >
        <HiddenFields fields={{ intent: 'raise' }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="category"
            label="Category"
            options={ticketCategories}
            placeholder="Choose a category"
            defaultValue={draft.category}
          />
          {courses.length > 0 && (
            <SelectField
              name="courseId"
              label="Programme"
              isOptional
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
              placeholder="None"
              defaultValue={draft.courseId}
            />
          )}
        </div>
        <TextField name="title" label="Subject" defaultValue={draft.title} />
        <TextAreaField
          name="description"
          label="Your question"
          rows={6}
          characterLimit={longestMessage}
          defaultValue={draft.message}
        />
        <FilesField />
        {sending.progress && <UploadBar {...sending.progress} />}
        <div className="pb-2">
          <Button isBusy={isBusy || sending.progress !== null}>Send</Button>
        </div>
      </FormShell>
    </section>
  )
}
