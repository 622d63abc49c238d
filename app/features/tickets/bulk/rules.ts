/** More than one page of the list. */
export const mostAtOnce = 50
/** Of two tickets, the later is merged into the earlier. */
export function mergingOrder([one, other]: readonly { ticketId: string }[]) {
  // The ids are of version 7, so they sort by time.
  const [earlier, later] = [one?.ticketId, other?.ticketId].toSorted()
  return { ticket: later, merge: earlier }
}

/** The option "unassigned". An empty choice is an error. */
export const unassigned = 'nobody'
