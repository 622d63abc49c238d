import { and, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays, londonDay, londonWallClock } from '#app/core/dates.ts'
import { csvTable } from '#app/core/csv.ts'
import { everyRow, readPage } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { LoggedVisit, VisitCounts, VisitFilter, VisitLog } from './types.ts'

/** The specification's "last 100 entries". */
export const visitPageSize = 100

function listVisits({ withBots, cursor, limit }: VisitFilter & { limit: number }): Promise<LoggedVisit[]> {
  const { where, orderBy } = readAlongKey({
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

export function exportVisits({ staff: actor, filter }: { staff: StaffActor; filter: VisitFilter }) {
  demandOfStaff('read logs', actor)
  return csvTable(everyRow({ read: (at) => listVisits({ ...filter, ...at }), keyOf }), {
    time: (row) => row.visitedAt.toISOString(),
    page: (row) => row.pageVisited,
    ip_address: (row) => row.ipAddress,
    referrer: (row) => row.referrer,
    bot: (row) => (row.isBot ? 'yes' : 'no'),
  })
}

const since = (from: Date) => db.$count(visitorLogs, gte(visitorLogs.visitedAt, from))

export async function countVisits({ staff: actor }: { staff: StaffActor }): Promise<VisitCounts> {
  demandOfStaff('read logs', actor)
  const now = clock.now()
  const [total, today, lastSevenDays] = await Promise.all([
    db.$count(visitorLogs),
    since(londonWallClock(londonDay(now), 0)),
    since(addDays(now, -7)),
  ])
  return { total, today, lastSevenDays }
}
