import { and, count, gte, lt, sql } from 'drizzle-orm'
import { readDb } from '#db/client.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import { csvTable } from '#app/core/csv.ts'
import { everyRow, readPage } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isNarrowed, visitorKinds } from './rules.ts'
import type { LoggedVisit, VisitCounts, VisitFilter, VisitLog, VisitorKind } from './types.ts'

/** The specification's "last 100 entries". */
export const visitPageSize = 100

const isPortalPage = sql`(${visitorLogs.pageVisited} like '/staff-portal%' or ${visitorLogs.pageVisited} = '/visitor-logs')`
const kindOf = sql<VisitorKind>`case when ${visitorLogs.isBot} then 'bots' when ${isPortalPage} then 'staff' else 'people' end`

/** The visits of one kind; undefined for all. */
export function isOfKind(kind: VisitorKind | null) {
  if (kind === 'bots') return sql`${visitorLogs.isBot}`
  if (kind === 'staff') return sql`not ${visitorLogs.isBot} and ${isPortalPage}`
  return kind === 'people' ? sql`not ${visitorLogs.isBot} and not ${isPortalPage}` : undefined
}

/** Days are London days, so that the list agrees with the chart. */
function matchesFilter({ kind, page, from, to }: VisitFilter) {
  const midnight = (day: string) => londonWallClock(day, 0)
  return and(
    isOfKind(kind),
    // `strpos`, so that no sign of the search is a wildcard.
    page ? sql`strpos(lower(${visitorLogs.pageVisited}), ${page.toLowerCase()}) > 0` : undefined,
    from ? gte(visitorLogs.visitedAt, midnight(from)) : undefined,
    to ? lt(visitorLogs.visitedAt, midnight(calendarDayAfter(to, 1))) : undefined,
  )
}

async function countFound(filter: VisitFilter) {
  const [row] = await readDb.select({ found: count() }).from(visitorLogs).where(matchesFilter(filter))
  return row?.found ?? 0
}

function listVisits({ cursor, limit, ...filter }: VisitFilter & { limit: number }): Promise<LoggedVisit[]> {
  const { where, orderBy } = readAlongKey({
    columns: [visitorLogs.visitedAt, visitorLogs.id],
    isDescending: true,
    cursor,
  })
  return readDb
    .select({
      id: visitorLogs.id,
      visitedAt: visitorLogs.visitedAt,
      pageVisited: visitorLogs.pageVisited,
      ipAddress: visitorLogs.ipAddress,
      referrer: visitorLogs.referrer,
      isBot: visitorLogs.isBot,
    })
    .from(visitorLogs)
    .where(and(matchesFilter({ ...filter, cursor: null }), where))
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
  requirePermission('read logs', actor)
  const [page, counted, narrowed] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: visitPageSize,
      read: (at) => listVisits({ ...filter, ...at }),
      keyOf,
    }),
    countByKind(),
    isNarrowed(filter) ? countFound(filter) : null,
  ])
  const totalOf = (kind: VisitorKind) => counted[kind].total
  const byKind = { people: totalOf('people'), bots: totalOf('bots'), staff: totalOf('staff') }
  const all = byKind.people + byKind.bots + byKind.staff
  const kinds = filter.kind ? [filter.kind] : visitorKinds
  const counts = addCounts(kinds.map((kind) => counted[kind]))
  return { filter, page, counts, byKind: { all, ...byKind }, found: narrowed ?? counts.total }
}

export function exportVisits({ staff: actor, filter }: { staff: StaffActor; filter: VisitFilter }) {
  requirePermission('read logs', actor)
  return csvTable(everyRow({ read: (at) => listVisits({ ...filter, ...at }), keyOf }), {
    time: (row) => row.visitedAt.toISOString(),
    page: (row) => row.pageVisited,
    ip_address: (row) => row.ipAddress,
    referrer: (row) => row.referrer,
    bot: (row) => (row.isBot ? 'yes' : 'no'),
  })
}

const none: VisitCounts = { total: 0, today: 0, lastSevenDays: 0 }

/** Today counts from midnight in London, the last seven days with today: the same days as in the chart. */
async function countByKind(): Promise<Record<VisitorKind, VisitCounts>> {
  const [totals, recent] = await Promise.all([countTotals(), countRecent()])
  const countsOf = (kind: VisitorKind) => ({ ...none, ...recent.get(kind), total: totals[kind] })
  return { people: countsOf('people'), bots: countsOf('bots'), staff: countsOf('staff') }
}

/** Counts all visits, a million after some years. Grouping them by kind would take half as long again. */
async function countTotals(): Promise<Record<VisitorKind, number>> {
  const countIf = (kind: VisitorKind) => sql<number>`count(*) filter (where ${isOfKind(kind)})::int`
  const [row] = await readDb.select({ all: count(), bots: countIf('bots'), staff: countIf('staff') }).from(visitorLogs)
  const { all, bots, staff } = row ?? { all: 0, bots: 0, staff: 0 }
  return { people: all - bots - staff, bots, staff }
}

async function countRecent() {
  const today = londonDay(clock.now())
  const midnight = (day: string) => londonWallClock(day, 0)
  const rows = await readDb
    .select({
      kind: kindOf,
      today: sql<number>`count(*) filter (where ${visitorLogs.visitedAt} >= ${midnight(today).toISOString()}::timestamptz)::int`,
      lastSevenDays: sql<number>`count(*)::int`,
    })
    .from(visitorLogs)
    .where(gte(visitorLogs.visitedAt, midnight(calendarDayAfter(today, -6))))
    .groupBy(sql`1`)
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]))
}

function addCounts(counts: readonly VisitCounts[]): VisitCounts {
  const sum = (name: keyof VisitCounts) => counts.reduce((total, each) => total + each[name], 0)
  return { total: sum('total'), today: sum('today'), lastSevenDays: sum('lastSevenDays') }
}
