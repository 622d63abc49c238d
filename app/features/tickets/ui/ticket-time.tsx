import { formatTicketTime } from '../rules.ts'

/** An instant as the specification writes it on tickets. */
export function TicketTime({ instant }: { instant: Date }) {
  return <time dateTime={instant.toISOString()}>{formatTicketTime(instant)}</time>
}
