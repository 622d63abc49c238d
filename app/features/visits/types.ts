export type LoggedVisit = {
  id: number
  visitedAt: Date
  pageVisited: string
  /** Always null: nothing that identifies a visitor is kept. */
  ipAddress: string | null
  referrer: string | null
  isBot: boolean
}

export type VisitCounts = { total: number; today: number; lastSevenDays: number }
