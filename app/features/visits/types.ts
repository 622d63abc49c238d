import type { Cursor, Page } from '#app/core/paging.ts'

export type LoggedVisit = {
  id: number
  visitedAt: Date
  pageVisited: string
  /** Always null: nothing that identifies a visitor is kept. */
  ipAddress: string | null
  referrer: string | null
  isBot: boolean
}

export type VisitFilter = {
  /** Programs are left out unless they are asked for. */
  withBots: boolean
  cursor: Cursor | null
}

/** A page of the log, newest first, and what was asked for. */
export type VisitLog = { filter: VisitFilter; page: Page<LoggedVisit> }

export type VisitCounts = { total: number; today: number; lastSevenDays: number }
