import { and, count, gt, gte, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { alongKey } from '#db/keyset.server.ts'
import { visitDays, visitorLogs } from '#db/tables/visits.ts'
import { addDays, endOfLondonDay, londonDay, londonWallClock } from '#app/core/dates.ts'
import { everyRow, readPage } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { LoggedVisit, VisitCounts, VisitFilter, VisitLog } from './types.ts'

/** The specification's "last 100 entries". */
export const visitPageSize = 100

function listVisits({ withBots, cursor, limit }: VisitFilter & { limit: number }): Promise<LoggedVisit[]> {
  const { where, orderBy } = alongKey({
    columns: [visitorLogs.visitedAt, visitorLogs.id],
    isDescending: true,
    cursor,
  })
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
    .where(and(withBots ? undefined : sql`not ${visitorLogs.isBot}`, where))
    .orderBy(...orderBy)
    .limit(limit)
}

const keyOf = ({ id }: LoggedVisit) => String(id)

/** The latest entries, and those before them a hundred at a time. */
export async function readVisits({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: VisitFilter
}): Promise<VisitLog> {
  demandOfStaff('read logs', actor)
  const page = await readPage({
    cursor: filter.cursor,
    pageSize: visitPageSize,
    read: (at) => listVisits({ ...filter, ...at }),
    keyOf,
  })
  return { filter, page }
}

export const visitHeading = ['time', 'page', 'ip_address', 'referrer', 'bot'] as const

/** Exactly what is filtered, for a file. */
export async function* exportVisits({ staff: actor, filter }: { staff: StaffActor; filter: VisitFilter }) {
  demandOfStaff('read logs', actor)
  for await (const visit of everyRow({ read: (at) => listVisits({ ...filter, ...at }), keyOf })) {
    const { visitedAt, pageVisited, ipAddress, referrer, isBot } = visit
    yield [visitedAt.toISOString(), pageVisited, ipAddress, referrer, isBot ? 'yes' : 'no']
  }
}

/** Counters over all rows: in total, since midnight in London, in the last seven days. Whole days are summed already. */
export async function countVisits({ staff: actor }: { staff: StaffActor }): Promise<VisitCounts> {
  demandOfStaff('read logs', actor)
  const now = clock.now()
  const weekAgo = addDays(now, -7)
  const first = londonDay(weekAgo)
  const [begins, ends] = [londonWallClock(first, 0), endOfLondonDay(first)]
  // Of the day that is counted in part, the shorter part is counted row by row.
  const isEarly = weekAgo.getTime() - begins.getTime() < ends.getTime() - weekAgo.getTime()
  const [from, to] = isEarly ? [begins, weekAgo] : [weekAgo, ends]
  const inPart = db
    .select({ views: count() })
    .from(visitorLogs)
    .where(and(gte(visitorLogs.visitedAt, from), lt(visitorLogs.visitedAt, to)))
  const wholeDays = isEarly ? gte(visitDays.day, first) : gt(visitDays.day, first)
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${visitDays.views}), 0)::int`,
      today: sql<number>`coalesce(sum(${visitDays.views}) filter (where ${visitDays.day} >= ${londonDay(now)}), 0)::int`,
      lastSevenDays: sql<number>`(coalesce(sum(${visitDays.views}) filter (where ${wholeDays}), 0) ${sql.raw(isEarly ? '-' : '+')} (${inPart}))::int`,
    })
    .from(visitDays)
  return row ?? { total: 0, today: 0, lastSevenDays: 0 }
}
