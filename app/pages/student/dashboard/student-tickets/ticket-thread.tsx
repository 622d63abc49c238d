import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { question } from '#app/domain/conversations/conversations.ts'
import { MessageText } from '#app/domain/conversations/ui/message-text.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { useFileUpload, type FileSending } from '#app/ui/use-file-upload.ts'
import { studentFileUrl } from '#app/domain/tickets/attachments.ts'
import { StatusBadge } from '#app/domain/tickets/ui/status-badge.tsx'
import { isActive } from '#app/domain/tickets/tickets.rules.ts'
import { supportUrl, longestMessage, findReopeningDeadline } from '#app/domain/tickets/student-tickets.ts'
import type { OwnThread, SupportView } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { formatDay } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { FilesField } from '#app/domain/tickets/ui/files-field.tsx'

type Thread = NonNullable<SupportView['thread']>

export function TicketThread({ thread, refused }: { thread: Thread; refused: RefusedForm | undefined }) {
  const { title, status, category, courseId, courseTitle, assigneeName, resolutionNotes, messages } = thread
  const sending = useFileUpload({ url: '/ticket-words', field: 'files' })
  const asked = { id: thread.id, body: thread.description, files: thread.files, createdAt: thread.createdAt }
  const said = [{ ...question, ...asked }, ...messages]
  return (
    <section aria-labelledby="ticket" className="flex h-full flex-col">
      <div className="border-b border-rule px-5 py-3">
        <p className="mb-2 text-sm lg:hidden">
          <Link to="?tab=support" preventScrollReset className="link">
            Your tickets
          </Link>
        </p>
        <h2 id="ticket" className="text-xl break-words">
          {title}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4.5 gap-y-1 text-xs text-ink-2">
          <StatusBadge status={status} />
          <span>{category}</span>
          {courseTitle &&
            (category === 'Course content' && courseId ? (
              <Link to={`/course/${courseId}`} className="link">
                {courseTitle}
              </Link>
            ) : (
              <span>{courseTitle}</span>
            ))}
          {assigneeName && <span>Assigned to {assigneeName}</span>}
        </p>
      </div>
      <ol className="divide-y divide-rule px-5 py-1 text-sm">
        {said.map((message, index) => (
          <li
            key={message.id}
            {...(index === said.length - 1 ? { id: 'latest', tabIndex: -1 } : {})}
            className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8.25rem_minmax(0,1fr)]"
          >
            <p className="tnum text-xs text-ink-2">
              <strong
                className={`block text-sm font-semibold ${message.author === 'staff' ? 'text-pitch-ink' : 'text-ink'}`}
              >
                {message.authorName ?? 'You'}
              </strong>
              <TimeText instant={message.createdAt} />
              {message.byLink && <span className="block">from the link in an email</span>}
              {message.sender && <span className="block wrap-anywhere">by email from {message.sender}</span>}
            </p>
            <div className="min-w-0">
              <MessageText {...message} fileUrl={studentFileUrl} isForStudent />
            </div>
          </li>
        ))}
      </ol>
      {resolutionNotes && !isActive(thread) && (
        <p className="mx-5 mb-4 border-l border-pitch pl-3 text-sm text-ink-2">
          <span className="font-medium">Resolution:</span> {resolutionNotes}
        </p>
      )}
      <div className="mt-auto rounded-b-md border-t border-rule bg-tier px-5 py-3.5">
        <ThreadFooter thread={thread} refused={sending.refused ?? refused} sending={sending} />
      </div>
    </section>
  )
}

type FootProps = { thread: Thread; refused: RefusedForm | undefined; sending: FileSending }

function ThreadFooter({ thread, refused, sending }: FootProps) {
  const mine = refused?.values.ticketId === thread.id ? refused : undefined
  const parts = { thread, refused: mine, sending }
  if (isActive(thread)) return <ReplyForm key={thread.messages.length} kind="reply" {...parts} />
  if (thread.canReopen) return <ReplyForm key="reopen" kind="reopen" {...parts} />
  return (
    <p className="text-sm">
      This ticket is closed.{' '}
      <Link to={supportUrl('question')} preventScrollReset className="link">
        Open a new one
      </Link>
    </p>
  )
}

type ReplyFormProps = {
  kind: 'reply' | 'reopen'
  thread: OwnThread
  refused: RefusedForm | undefined
  sending: FileSending
}

function ReplyForm({ kind, thread, refused, sending }: ReplyFormProps) {
  const isBusy = useNavigation().formData?.get('ticketId') === thread.id
  const until = findReopeningDeadline(thread)
  return (
    <FormShell
      {...(sending.refused ?? refused)}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={sending.onSubmit}
      idPrefix="reply-"
      className="grid gap-3"
      fields={{ intent: kind, ticketId: thread.id }}
    >
      <TextAreaField
        name="body"
        label={kind === 'reply' ? 'Your reply' : 'What do you still need help with?'}
        {...(kind === 'reopen' && until ? { hint: `You can reopen this ticket until ${formatDay(until)}.` } : {})}
        rows={3}
        characterLimit={longestMessage}
      />
      <FilesField />
      {sending.progress && <UploadBar {...sending.progress} />}
      <div>
        <Button size="small" isBusy={isBusy || sending.progress !== null}>
          {kind === 'reply' ? 'Send reply' : 'Reopen'}
        </Button>
      </div>
    </FormShell>
  )
}
