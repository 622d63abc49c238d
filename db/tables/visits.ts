import { sql } from 'drizzle-orm'
import { bigint, boolean, index, inet, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * One row per page view. `ip_address` stays null: nothing that identifies a visitor is stored. The table is partitioned
 * by month (`app/features/visits/partitions.commands.server.ts`), which Drizzle cannot express.
 */
export const visitorLogs = snakeCase.table(
  'visitor_logs',
  {
    id: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('visitor_logs_number')`),
    visitedAt: instant().notNull(),
    userAgent: text(),
    pageVisited: text().notNull(),
    referrer: text(),
    ipAddress: inet(),
    isBot: boolean().notNull().default(false),
  },
  (t) => [
    // The key of a partitioned table has to include the column it is partitioned by.
    primaryKey({ columns: [t.visitedAt, t.id], name: 'visitor_logs_key' }),
    // The visit at which a page of the log begins. Numbers lie in order, so that the smallest kind of index finds it.
    index('visitor_logs_by_number').using('brin', t.id),
    index('visitor_logs_of_people')
      // Includes the page, so that a month's statistics are read from the index alone.
      .on(t.visitedAt, t.id, t.pageVisited)
      .where(sql`not ${t.isBot}`),
  ],
)
