/** A colleague who has the ticket open. */
export type Viewer = { staffId: string; fullName: string }

/**
 * The live state of a ticket. `state` is a text that changes whenever the content of the page does, so that an open
 * page knows when to reload.
 */
export type LiveTicket = { state: string; viewers: readonly Viewer[] }
