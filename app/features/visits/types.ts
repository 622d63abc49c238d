import type { Cursor, Page } from '#app/core/paging.ts'

export type LoggedVisit = {
  id: number
  visitedAt: Date
  pageVisited: string
  /** Always null, because nothing that identifies a visitor is stored. */
  ipAddress: string | null
  referrer: string | null
  isBot: boolean
}

/** The kinds of visitors. `people` view the public and student pages, `staff` the staff portal. */
export type VisitorKind = 'people' | 'bots' | 'staff'

export type VisitFilter = {
  /** The kind of visitors; null for all visits. */
  kind: VisitorKind | null
  /** A part of the page's path. */
  page: string
  /** The first London day, such as "2026-11-20"; `to` is the last. Both are included. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

/** A page of the visitor log. `counts` counts only the chosen kind of visitors, `byKind` all kinds. */
export type VisitLog = {
  filter: VisitFilter
  page: Page<LoggedVisit>
  counts: VisitCounts
  byKind: Record<VisitorKind | 'all', number>
  /** The number of rows that match the whole filter. */
  found: number
}

export type VisitCounts = { total: number; today: number; lastSevenDays: number }
