import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  supportUrl,
  reopeningDays,
  ticketUrl,
  longestMessage,
  type AskableCourse,
  type TicketDraft,
} from '#app/domain/tickets/student-tickets.ts'
import type { OwnTicket, SupportView } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { TicketThread } from './ticket-thread.tsx'
import { Link, useNavigation } from 'react-router'
import { TimeText } from '#app/ui/time-text.tsx'
import { StatusBadge } from '#app/domain/tickets/ui/status-badge.tsx'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { FilesField } from '#app/domain/tickets/ui/files-field.tsx'

export function SupportTab({ view, refused }: { view: SupportView; refused: RefusedForm | undefined }) {
  const { tickets, thread, isThreadChosen, draft, courses, desk } = view
  if (tickets.length === 0 && !draft) {
    return (
      <EmptyState
        title="No tickets yet"
        heading="h2"
        action={<ButtonLink to={supportUrl('question')}>New ticket</ButtonLink>}
      >
        Ask us about a course, a payment, an exam or your account, and read our reply here. {desk}
      </EmptyState>
    )
  }
  const isListHidden = isThreadChosen || draft !== null
  return (
    <div className="panel grid lg:min-h-126 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      <section
        aria-labelledby="tickets"
        className={`flex min-w-0 flex-col border-rule lg:border-r ${isListHidden ? 'max-lg:hidden' : ''}`}
      >
        <div className="flex items-center justify-between gap-3 border-b border-rule py-2.5 pr-3.5 pl-4.5">
          <h2 id="tickets" className="text-xl">
            Your tickets
          </h2>
          <ButtonLink to={supportUrl('question')} preventScrollReset variant="quiet" size="small" icon="plus">
            New ticket
          </ButtonLink>
        </div>
        <OwnTicketList tickets={tickets} currentId={thread?.id} />
        <p className="mt-auto border-t border-rule px-4.5 py-3 text-xs text-ink-2">
          {desk} A resolved ticket can be reopened for {reopeningDays} days.
        </p>
      </section>
      <div className={`min-w-0 ${isListHidden ? '' : 'max-lg:hidden'}`}>
        {draft && <NewTicket draft={draft} courses={courses} refused={refused} hasTickets={tickets.length > 0} />}
        {thread && <TicketThread key={thread.id} thread={thread} refused={refused} />}
      </div>
    </div>
  )
}

function OwnTicketList({ tickets, currentId }: { tickets: readonly OwnTicket[]; currentId: string | undefined }) {
  return (
    <ol>
      {tickets.map(({ id, title, status, lastWrittenAt }) => (
        <li key={id} className="border-b border-rule max-lg:last:border-0">
          <Link
            to={ticketUrl(id)}
            preventScrollReset
            aria-current={id === currentId ? 'true' : undefined}
            className="block border-l-4 border-transparent py-2.5 pr-4 pl-3.5 outline-offset-[-3px] hover:bg-tier lg:aria-[current]:border-pitch lg:aria-[current]:bg-pitch-wash"
          >
            <span className="block text-sm font-semibold break-words">{title}</span>
            <span className="tnum mt-0.5 flex items-baseline justify-between gap-3 text-xs text-ink-2">
              <StatusBadge status={status} />
              <TimeText instant={lastWrittenAt} precision="day" />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

type NewTicketProps = {
  draft: TicketDraft
  courses: readonly AskableCourse[]
  refused: RefusedForm | undefined
  hasTickets: boolean
}

function NewTicket({ draft, courses, refused, hasTickets }: NewTicketProps) {
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
        fields={{ intent: 'raise' }}
      >
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
