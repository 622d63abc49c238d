import { formatTicketTime } from '#app/domain/tickets/tickets.rules.ts'

/** Shows an instant in the format of the specification for tickets. */
export function TicketTime({ instant }: { instant: Date }) {
  return <time dateTime={instant.toISOString()}>{formatTicketTime(instant)}</time>
}
