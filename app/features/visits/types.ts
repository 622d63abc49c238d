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

/** People are those who read the public and student pages; staff those who work in the portal. */
export type VisitorKind = 'people' | 'bots' | 'staff'

export type VisitFilter = {
  /** Null means all visits. */
  kind: VisitorKind | null
  /** Part of the page's path. */
  page: string
  /** London days such as "2026-11-20", both inclusive. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

/** `counts` has only the chosen kind of visitors, `byKind` all visits. */
export type VisitLog = {
  filter: VisitFilter
  page: Page<LoggedVisit>
  counts: VisitCounts
  byKind: Record<VisitorKind | 'all', number>
  /** The number of rows that match the whole filter. */
  found: number
}

export type VisitCounts = { total: number; today: number; lastSevenDays: number }
