/** A colleague who has the ticket open. */
export type Viewer = { staffId: string; fullName: string }

/** `state` changes with everything that the ticket's page shows, so that an open page knows when to reload. */
export type LiveTicket = { state: string; viewers: readonly Viewer[] }
