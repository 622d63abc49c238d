import { sql } from 'drizzle-orm'
import { bigint, boolean, index, inet, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Page views. `ip_address` stays null, because nothing that identifies a visitor is stored. The table is partitioned by
 * month (`app/domain/visits/visits.commands.server.ts`), which Drizzle cannot express.
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
    // The key of a partitioned table must include the column by which it is partitioned.
    primaryKey({ columns: [t.visitedAt, t.id], name: 'visitor_logs_key' }),
    // This index finds the visit at which a page of the log begins. Visits are stored in the order of their numbers, so
    // a BRIN index, the smallest, suffices.
    index('visitor_logs_by_number').using('brin', t.id),
    index('visitor_logs_of_people')
      // The index includes the page, so that the statistics of a month are read from the index alone.
      .on(t.visitedAt, t.id, t.pageVisited)
      .where(sql`not ${t.isBot}`),
  ],
)
