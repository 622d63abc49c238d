import { desc, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'

/** The specification's "last 100 entries". */
export const visitPageSize = 100

export async function listRecentVisits() {
  return db.select().from(visitorLogs).orderBy(desc(visitorLogs.visitedAt), desc(visitorLogs.id)).limit(visitPageSize)
}

/** Counters over all rows: in total, since midnight in London, in the last seven days. */
export async function countVisits() {
  const now = clock.now()
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${visitorLogs.visitedAt} >= date_trunc('day', ${now}::timestamptz, 'Europe/London')))::int`,
      lastSevenDays: sql<number>`(count(*) filter (where ${visitorLogs.visitedAt} >= ${addDays(now, -7)}))::int`,
    })
    .from(visitorLogs)
  return row ?? { total: 0, today: 0, lastSevenDays: 0 }
}
