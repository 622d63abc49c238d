import { Icon } from '#app/ui/icon.tsx'
import { describeViewers, type LiveTicket } from '#app/domain/tickets/thread.ts'
import { useLiveTicket } from './use-live-ticket.ts'

/** Rendered even when empty, so that screen readers announce changes. */
export function ViewersLine({ ticketId, live }: { ticketId: string; live: LiveTicket }) {
  const text = describeViewers(useLiveTicket({ ticketId, loaded: live }))
  return (
    <span role="status" className={text ? 'flex min-w-0 items-center gap-1.5 wrap-anywhere text-ink' : ''}>
      {text && (
        <>
          <Icon name="eye" className="size-4 shrink-0" />
          {text}
        </>
      )}
    </span>
  )
}
