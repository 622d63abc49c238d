import { EmailSenderNote } from '#app/platform/mail/ui/email-sender-note.tsx'
import { MessageText } from '#app/domain/conversations/ui/message-text.tsx'
import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { messageFileUrl, type OpenedMessage } from '#app/domain/contact/replies.ts'

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
