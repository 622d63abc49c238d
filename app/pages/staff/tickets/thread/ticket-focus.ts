import { useEffect, useRef } from 'react'

export const ticketTitleId = 'ticket-title'

export function focusTicket() {
  document.getElementById(ticketTitleId)?.focus({ preventScroll: true })
}

/** Focuses the row of the open ticket, so that J and K continue from there. */
export function focusRow() {
  document.querySelector<HTMLElement>('main [data-row-link][aria-current]')?.focus()
}

/** Moves the focus to a ticket that was opened from the list, but not on page load. */
export function useFocusOnOpening(ticketId: string | null) {
  const last = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const isFirst = last.current === undefined
    const isOther = ticketId !== last.current
    last.current = ticketId
    if (!isFirst && isOther && ticketId) focusTicket()
  }, [ticketId])
}
