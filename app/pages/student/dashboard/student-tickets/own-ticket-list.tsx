import { Link } from 'react-router'
import { TimeText } from '#app/ui/time-text.tsx'
import { StatusBadge } from '#app/domain/tickets/ui/status-badge.tsx'
import { ticketUrl, type OwnTicket } from '#app/domain/tickets/student-tickets.ts'

export function OwnTicketList({
  tickets,
  currentId,
}: {
  tickets: readonly OwnTicket[]
  currentId: string | undefined
}) {
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
