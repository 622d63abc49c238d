import { sql } from 'drizzle-orm'
import { bigint, boolean, index, inet, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row per page view. `ip_address` stays null: nothing that identifies a visitor is stored. */
export const visitorLogs = snakeCase.table(
  'visitor_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitedAt: instant().notNull(),
    userAgent: text(),
    pageVisited: text().notNull(),
    referrer: text(),
    ipAddress: inet(),
    isBot: boolean().notNull().default(false),
  },
  (t) => [
    index('visitor_logs_visited').on(t.visitedAt),
    index('visitor_logs_of_people')
      // Includes the page, so that a month's statistics are read from the index alone.
      .on(t.visitedAt, t.id, t.pageVisited)
      .where(sql`not ${t.isBot}`),
  ],
)
