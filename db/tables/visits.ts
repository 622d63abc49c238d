import { sql } from 'drizzle-orm'
import { bigint, boolean, index, inet, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row a page view. `ip_address` stays null: nothing that identifies a visitor is kept. */
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
      // With the page, so that the figures of a month are counted from the index alone.
      .on(t.visitedAt, t.id, t.pageVisited)
      .where(sql`not ${t.isBot}`),
  ],
)
