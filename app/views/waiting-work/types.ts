import type { Desk } from '#app/features/staff/rules.ts'

/** The number of waiting items at each desk that has a queue and that the reader may open. */
export type WaitingWork = Partial<Record<Desk, number>>
