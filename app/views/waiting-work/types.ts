import type { Desk } from '#app/features/staff/rules.ts'

/** How many items wait for staff at each desk that the reader may open and that has a queue. */
export type WaitingWork = Partial<Record<Desk, number>>
