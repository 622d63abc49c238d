import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import { statusLabels } from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedChat } from '#app/domain/chat/desk.queries.server.ts'

export function GuestContext({ opened }: { opened: OpenedChat }) {
  const { student, guestEmail, matricNumber, ticketId, messageReference } = opened
  const rows: [string, React.ReactNode][] = student
    ? [
        ['Matric', matricNumber],
        ['Email', student.email],
        ['Status', student.status],
        ['Earlier', formatCount(student.earlierChats, 'chat')],
      ]
    : [['Email', guestEmail ? `${guestEmail}, given by the visitor` : 'not given']]
  return (
    <aside
      aria-labelledby="chat-context"
      className="overflow-y-auto px-5 py-2.5 max-[73.74rem]:border-t max-[73.74rem]:border-rule lg:max-[73.74rem]:col-span-2"
    >
      <h2 id="chat-context" className="font-sans text-xs font-semibold">
        {student ? 'Student' : 'Visitor (not signed in)'}
      </h2>
      <dl className="mt-1.5 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        {rows.map(([term, detail]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {student && (
        <p className="mt-2 text-xs">
          <Link to={`/staff-portal/students${queryString({ q: matricNumber })}`} className="link">
            Student record
          </Link>
        </p>
      )}
      {(ticketId ?? messageReference) && (
        <p className="mt-2 text-xs">
          {ticketId ? (
            <Link to={`/staff-portal/tickets${queryString({ ticket: ticketId })}`} className="link">
              Ticket from this chat
            </Link>
          ) : (
            `Email enquiry ${messageReference}`
          )}
        </p>
      )}
      {student && (
        <>
          <h3 className="mt-4 border-t border-rule pt-3 font-sans text-xs font-semibold">Tickets</h3>
          {student.tickets.length === 0 && <p className="text-xs text-ink-3">None</p>}
          <ul className="text-xs">
            {student.tickets.map((ticket) => (
              <li key={ticket.id} className="py-1">
                <Link to={`/staff-portal/tickets${queryString({ ticket: ticket.id })}`} className="link wrap-anywhere">
                  {ticket.title}
                </Link>{' '}
                <span className="text-ink-2">{statusLabels[ticket.status]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
