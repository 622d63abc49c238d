import { EmailSenderNote } from '#app/platform/mail/ui/email-sender-note.tsx'
import { QuotedText } from '#app/platform/mail/ui/quoted-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffFileUrl } from '#app/domain/tickets/attachments.ts'
import { FileList } from '#app/platform/uploads/ui/file-list.tsx'
import { TicketTime } from '../ticket-time.tsx'
import type { ThreadEntry } from '#app/domain/tickets/thread.ts'

export function ThreadEntryItem({ entry }: { entry: ThreadEntry }) {
  if (entry.kind === 'event') {
    return (
      <li>
        <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
          <span className="text-center wrap-anywhere">
            {entry.staffName}: {entry.action}, <TicketTime instant={entry.createdAt} />
          </span>
        </p>
        {entry.notes && (
          <div className="mt-2 border-l-3 border-pitch pl-3.5">
            <p className="font-semibold">Resolution Notes</p>
            <p className="wrap-anywhere whitespace-pre-line">{entry.notes}</p>
          </div>
        )}
      </li>
    )
  }
  const { isInternal, authorName, authoredAs, createdAt, body, byLink, sender, quoted, files } = entry
  const isStaff = authoredAs === 'staff' && !isInternal
  return (
    <li
      className={
        isInternal
          ? 'border-l-3 border-warn bg-warn-wash px-3.5 py-2'
          : isStaff
            ? 'border-l-3 border-pitch pl-3.5'
            : undefined
      }
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {isInternal && (
            <span className="mr-2 inline-flex items-center gap-1.5 text-warn">
              <Icon name="lock" className="size-4 self-center" />
              Internal note
            </span>
          )}
          <span>{authorName}</span>
          {byLink && <span className="ml-2 text-xs font-normal text-ink-2">from the link in an email</span>}
        </span>
        <span className="tnum text-xs text-ink-3">
          <TicketTime instant={createdAt} />
        </span>
      </p>
      {sender && <EmailSenderNote {...entry} sender={sender} />}
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      {quoted && <QuotedText text={quoted} />}
      <FileList files={files} addressOf={staffFileUrl} />
    </li>
  )
}
