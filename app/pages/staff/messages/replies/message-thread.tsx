import { EmailSenderNote } from '#app/platform/mail/ui/email-sender-note.tsx'
import { QuotedText } from '#app/platform/mail/ui/quoted-text.tsx'
import { FileList } from '#app/platform/uploads/ui/file-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { messageFileUrl, type OpenedMessage, type ThreadReply } from '#app/domain/contact/replies.ts'

type MessageThreadProps = { message: OpenedMessage }

/** Shows the message and all replies, oldest first. */
export function MessageThread({
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
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        {quoted && <QuotedText text={quoted} />}
        <FileList files={files} addressOf={messageFileUrl} />
      </li>
      {thread.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} name={name} />
      ))}
    </ol>
  )
}

function ReplyItem({ reply, name }: { reply: ThreadReply; name: string }) {
  const isStaff = reply.by === 'staff'
  return (
    <li className={`max-w-reading border-l-3 pl-3.5 ${isStaff ? 'border-pitch' : 'border-rule-2'}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">
          {isStaff ? reply.authorName : reply.isConfirmed ? name : reply.sender}
        </span>
        <span className="tnum text-xs text-ink-3">
          <TimeText instant={reply.createdAt} />
        </span>
      </p>
      {!isStaff && <EmailSenderNote {...reply} />}
      <p className="wrap-anywhere whitespace-pre-line">{reply.body}</p>
      {reply.quoted && <QuotedText text={reply.quoted} />}
      <FileList files={reply.files} addressOf={messageFileUrl} />
    </li>
  )
}
