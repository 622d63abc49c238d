import type { Desk } from '#app/domain/staff/staff.ts'

/** The number of waiting items at each desk that has a queue and that the reader may open. */
export type WaitingWork = Partial<Record<Desk, number>>

/** An item that waits. `due` is null for those without a promise. */
export type InboxItem = {
  desk: Desk
  kind: string
  id: string
  /** Its address at the desk. */
  to: string
  title: string
  person: string | null
  since: Date
  due: Date | null
}

/** The first items and the number of all. */
export type Inbox = { items: readonly InboxItem[]; total: number }
