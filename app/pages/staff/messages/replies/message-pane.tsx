import { Link, useNavigation } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { ReturnedNote } from '#app/platform/mail/ui/returned-note.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { MessageStatus } from '#app/core/vocabulary.ts'
import {
  describeDueTime,
  longestReply,
  statusLabels,
  threadVersion,
  messageFileUrl,
} from '#app/domain/contact/replies.ts'
import type { OpenedMessage } from '#app/domain/contact/replies.queries.server.ts'
import { EmailSenderNote } from '#app/platform/mail/ui/email-sender-note.tsx'
import { MessageText } from '#app/domain/conversations/ui/message-text.tsx'
import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'

const tones = { waiting: 'pitch', answered: 'ok', closed: 'neutral' } as const satisfies Record<
  MessageStatus,
  BadgeTone
>

type MessagePaneProps = { message: OpenedMessage; listAt: string; now: Date; refused: RefusedForm | undefined }

export function MessagePane({ message: opened, listAt, now, refused }: MessagePaneProps) {
  const { id: messageId, reference, name, email, phone, subject, matricNumber, createdAt } = opened
  const { status, answerDueAt, thread, returnReason, closingReason, closedAt, closerName } = opened
  const isBusy = useNavigation().formData?.get('messageId') === messageId
  const ownReplies = thread.filter(({ author }) => author === 'staff').length
  const promise = describeDueTime({ answerDueAt, now })
  return (
    <article data-detail aria-labelledby="subject" className="panel grid min-w-0 grid-cols-1">
      <header className="grid gap-1 border-b border-rule px-5 py-3">
        <p className="lg:hidden">
          <Link to={listAt} preventScrollReset className="link">
            Back to messages
          </Link>
        </p>
        <h3 id="subject" className="text-xl wrap-anywhere">
          {subject}
        </h3>
        <p className="tnum flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
          {status === 'waiting' && (
            <span className={promise.isOver ? 'font-semibold text-danger' : ''}>
              Reply due: <TimeText instant={answerDueAt}>{promise.text}</TimeText>
            </span>
          )}
          <span>{reference}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <EmailLink email={email} />
          {phone && <span className="tnum">{phone}</span>}
          {matricNumber && (
            <Link to={recordUrl(matricNumber)} className="link tnum">
              {matricNumber}
            </Link>
          )}
          <span className="text-ink-3">
            <TimeText instant={createdAt} />
          </span>
        </p>
      </header>
      <MessageThread message={opened} />
      {closedAt && (
        <div className="mx-5 mb-4 border-l-3 border-rule-2 pl-3.5">
          <p className="text-xs text-ink-3">
            {closerName ? `Closed by ${closerName}` : 'Closed without a person'}, <TimeText instant={closedAt} />
          </p>
          <p className="wrap-anywhere">{closingReason}</p>
        </div>
      )}
      <FormShell
        // The key changes once the reply is in the thread, which empties the form.
        key={`${messageId} ${ownReplies}`}
        {...refused}
        preventScrollReset
        idPrefix="answer-"
        className="grid gap-3 border-t border-rule bg-surface px-5 py-4 [&>button]:justify-self-end"
        fields={{ intent: 'answer', messageId, seen: threadVersion({ status, replies: thread.length }) }}
      >
        {returnReason && <ReturnedNote email={email} reason={returnReason} />}
        <TextAreaField
          name="answer"
          label={`${status === 'waiting' ? 'Reply' : 'Reply again'} to ${name}`}
          hint={`We’ll email this to ${email}, signed with your name.`}
          rows={status === 'waiting' ? 7 : 4}
          characterLimit={longestReply}
        />
        <Button isBusy={isBusy} busyLabel="Sending…" variant={status === 'waiting' ? 'primary' : 'quiet'}>
          Send reply
        </Button>
      </FormShell>
    </article>
  )
}

type MessageThreadProps = { message: OpenedMessage }

/** Shows the message and all replies, oldest first. */
function MessageThread({
  message: { name, email, message, quoted, byEmail, files, matricNumber, thread },
}: MessageThreadProps) {
  return (
    <ol aria-label="Conversation" className="grid grid-cols-1 gap-4 px-5 py-4">
      <li className="max-w-reading">
        {byEmail && <EmailSenderNote sender={email} isConfirmed={matricNumber !== null} />}
        {byEmail && matricNumber === null && (
          <p className="mb-2 text-xs text-ink-2">
            We can’t tell whether this email really comes from this address. Don’t include anything private in your
            reply.
          </p>
        )}
        <MessageText body={message} quoted={quoted} files={files} fileUrl={messageFileUrl} />
      </li>
      {thread.map((reply) => (
        <ThreadMessageItem
          key={reply.id}
          message={reply}
          heading={reply.authorName ?? (reply.isConfirmed ? name : (reply.sender ?? name))}
          time={<TimeText instant={reply.createdAt} />}
          fileUrl={messageFileUrl}
        />
      ))}
    </ol>
  )
}
