import type { ReactNode } from 'react'
import { EmailSenderNote } from '#app/platform/mail/ui/email-sender-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ThreadMessage } from '../conversations.ts'
import { MessageText } from './message-text.tsx'

type ThreadMessageItemProps = {
  message: ThreadMessage
  /** The line above the message: who wrote it, or the subject of an email. */
  heading: string
  time: ReactNode
  fileUrl: (fileId: string) => string
}

/** A message of a thread, as the team sees it: ours have a coloured edge, internal notes a coloured ground. */
export function ThreadMessageItem({ message, heading, time, fileUrl }: ThreadMessageItemProps) {
  const { author, isInternal, byLink, sender } = message
  const frame = isInternal
    ? 'border-warn bg-warn-wash px-3.5 py-2'
    : author === 'staff'
      ? 'border-pitch'
      : 'border-rule-2'
  return (
    <li className={`max-w-reading border-l-3 pl-3.5 ${frame}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {isInternal && (
            <span className="mr-2 inline-flex items-center gap-1.5 text-warn">
              <Icon name="lock" className="size-4 self-center" />
              Internal note
            </span>
          )}
          <span>{heading}</span>
          {byLink && <span className="ml-2 text-xs font-normal text-ink-2">from the link in an email</span>}
        </span>
        <span className="tnum text-xs text-ink-3">{time}</span>
      </p>
      {sender && <EmailSenderNote {...message} sender={sender} />}
      <MessageText {...message} fileUrl={fileUrl} />
    </li>
  )
}
