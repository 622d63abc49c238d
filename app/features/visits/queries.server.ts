import { desc, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays } from '#app/core/dates.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { LoggedVisit, VisitCounts } from './types.ts'

/** The specification's "last 100 entries". */
export const visitPageSize = 100

export async function listRecentVisits({ staff: actor }: { staff: StaffActor }): Promise<readonly LoggedVisit[]> {
  demandOfStaff('read logs', actor)
  return db
    .select({
      id: visitorLogs.id,
      visitedAt: visitorLogs.visitedAt,
      pageVisited: visitorLogs.pageVisited,
      ipAddress: visitorLogs.ipAddress,
      referrer: visitorLogs.referrer,
      isBot: visitorLogs.isBot,
    })
    .from(visitorLogs)
    .orderBy(desc(visitorLogs.visitedAt), desc(visitorLogs.id))
    .limit(visitPageSize)
}

/** Counters over all rows: in total, since midnight in London, in the last seven days. */
export async function countVisits({ staff: actor }: { staff: StaffActor }): Promise<VisitCounts> {
  demandOfStaff('read logs', actor)
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
