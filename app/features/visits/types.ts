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
  /** Bots are hidden by default. */
  withBots: boolean
  cursor: Cursor | null
}

export type VisitLog = { filter: VisitFilter; page: Page<LoggedVisit> }

export type VisitCounts = { total: number; today: number; lastSevenDays: number }
