import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, inet, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
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
      .on(t.visitedAt, t.id)
      .where(sql`not ${t.isBot}`),
  ],
)

/** How often each page was viewed on a day in London: what counters and figures read. Triggers of `visitor_logs` keep it (see the migration). */
export const visitDays = snakeCase.table(
  'visit_days',
  {
    day: date({ mode: 'string' }).notNull(),
    pageVisited: text().notNull(),
    isBot: boolean().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.pageVisited, t.isBot] })],
)
