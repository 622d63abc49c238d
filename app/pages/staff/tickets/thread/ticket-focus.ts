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

/** Scrolls a thread to its newest entry when it opens and when `entries` changes. */
export function useNewestInView(entries: string) {
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const newest = thread.current?.querySelector<HTMLElement>('ol > li:last-child')
    if (!thread.current || !newest) return
    // A long entry is scrolled to its beginning.
    const end = newest.offsetTop + newest.offsetHeight - thread.current.clientHeight
    thread.current.scrollTop = Math.min(newest.offsetTop, end + 12)
  }, [entries])
  return thread
}
