import { ThreadEvent } from '#app/domain/conversations/ui/thread-event.tsx'
import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'
import { staffFileUrl } from '#app/domain/tickets/attachments.ts'
import type { ThreadEntry } from '#app/domain/tickets/thread.ts'
import { TicketTime } from '../ticket-time.tsx'

export function ThreadEntryItem({ entry, studentName }: { entry: ThreadEntry; studentName: string }) {
  const time = <TicketTime instant={entry.createdAt} />
  if (entry.kind === 'message') {
    const heading = entry.authorName ?? studentName
    return <ThreadMessageItem message={entry} heading={heading} time={time} fileUrl={staffFileUrl} />
  }
  return (
    <li>
      <ThreadEvent>
        {entry.staffName}: {entry.action}, {time}
      </ThreadEvent>
      {entry.notes && (
        <div className="mt-2 border-l-3 border-pitch pl-3.5">
          <p className="font-semibold">Resolution Notes</p>
          <p className="wrap-anywhere whitespace-pre-line">{entry.notes}</p>
        </div>
      )}
    </li>
  )
}
