import { and, count, gte, lt, sql } from 'drizzle-orm'
import { readDb } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import { csvTable } from '#app/core/csv.ts'
import { readEveryRow, readPage } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasSearch, visitorKinds, type VisitCounts, type VisitFilter, type VisitorKind } from './visits.ts'

/** A page of the visitor log. `counts` counts only the chosen kind of visitors, `byKind` all kinds. */
export type VisitLog = Awaited<ReturnType<typeof readVisits>>

/** The number of visits on a page, from the specification's "last 100 entries". */
export const visitPageSize = 100

const isPortalPage = sql`(${visitorLogs.pageVisited} like '/staff-portal%' or ${visitorLogs.pageVisited} = '/visitor-logs')`
const kindOf = sql<VisitorKind>`case when ${visitorLogs.isBot} then 'bots' when ${isPortalPage} then 'staff' else 'people' end`

/** Matches the visits of one kind of visitors; undefined if all are wanted. */
export function matchesVisitorKind(kind: VisitorKind | null) {
  if (kind === 'bots') return sql`${visitorLogs.isBot}`
  if (kind === 'staff') return sql`not ${visitorLogs.isBot} and ${isPortalPage}`
  return kind === 'people' ? sql`not ${visitorLogs.isBot} and not ${isPortalPage}` : undefined
}

/** Matches the visits of a filter. Its days are London days, so that the list agrees with the chart. */
function matchesFilter({ kind, page, from, to }: VisitFilter) {
  const londonMidnight = (day: string) => londonWallClock(day, 0)
  return and(
    matchesVisitorKind(kind),
    // Use `strpos`, because the search may contain characters that `like` treats as wildcards.
    page ? sql`strpos(lower(${visitorLogs.pageVisited}), ${page.toLowerCase()}) > 0` : undefined,
    from ? gte(visitorLogs.visitedAt, londonMidnight(from)) : undefined,
    to ? lt(visitorLogs.visitedAt, londonMidnight(calendarDayAfter(to, 1))) : undefined,
  )
}

async function countFoundVisits(filter: VisitFilter) {
  const [row] = await readDb.select({ found: count() }).from(visitorLogs).where(matchesFilter(filter))
  return row?.found ?? 0
}

function listVisits({ cursor, limit, ...filter }: VisitFilter & { limit: number }) {
  const { where, orderBy } = buildKeysetQuery({
    columns: [visitorLogs.visitedAt, visitorLogs.id],
    isDescending: true,
    cursor,
  })
  return readDb
    .select({
      id: visitorLogs.id,
      visitedAt: visitorLogs.visitedAt,
      pageVisited: visitorLogs.pageVisited,
      /** Always null, because nothing that identifies a visitor is stored. */
      ipAddress: visitorLogs.ipAddress,
      referrer: visitorLogs.referrer,
      isBot: visitorLogs.isBot,
    })
    .from(visitorLogs)
    .where(and(matchesFilter({ ...filter, cursor: null }), where))
    .orderBy(...orderBy)
    .limit(limit)
}

export type LoggedVisit = Awaited<ReturnType<typeof listVisits>>[number]

const keyOf = ({ id }: LoggedVisit) => String(id)

export async function readVisits({ staff: actor, filter }: { staff: StaffActor; filter: VisitFilter }) {
  requirePermission('read logs', actor)
  const [page, counted, narrowed] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: visitPageSize,
      read: (at) => listVisits({ ...filter, ...at }),
      keyOf,
    }),
    countByKind(),
    hasSearch(filter) ? countFoundVisits(filter) : null,
  ])
  const getTotal = (kind: VisitorKind) => counted[kind].total
  const byKind = { people: getTotal('people'), bots: getTotal('bots'), staff: getTotal('staff') }
  const all = byKind.people + byKind.bots + byKind.staff
  const kinds = filter.kind ? [filter.kind] : visitorKinds
  const counts = addCounts(kinds.map((kind) => counted[kind]))
  // `found` is the number of rows that match the whole filter.
  return { filter, page, counts, byKind: { all, ...byKind }, found: narrowed ?? counts.total }
}

export function exportVisits({ staff: actor, filter }: { staff: StaffActor; filter: VisitFilter }) {
  requirePermission('read logs', actor)
  return csvTable(readEveryRow({ read: (at) => listVisits({ ...filter, ...at }), keyOf }), {
    time: (row) => row.visitedAt.toISOString(),
    page: (row) => row.pageVisited,
    ip_address: (row) => row.ipAddress,
    referrer: (row) => row.referrer,
    bot: (row) => (row.isBot ? 'yes' : 'no'),
  })
}

const none: VisitCounts = { total: 0, today: 0, lastSevenDays: 0 }

/**
 * Counts the visits by kind, in all, today and in the last seven days. Days begin at midnight in London and the seven
 * days include today, as in the chart.
 */
async function countByKind(): Promise<Record<VisitorKind, VisitCounts>> {
  const [totals, recent] = await Promise.all([countTotals(), countRecentVisits()])
  const countByState = (kind: VisitorKind) => ({ ...none, ...recent.get(kind), total: totals[kind] })
  return { people: countByState('people'), bots: countByState('bots'), staff: countByState('staff') }
}

/**
 * Counts all visits by kind with filtered counts. After some years there are a million visits, and grouping them by
 * kind would take half as long again.
 */
async function countTotals(): Promise<Record<VisitorKind, number>> {
  const countKind = (kind: VisitorKind) => sql<number>`count(*) filter (where ${matchesVisitorKind(kind)})::int`
  const [row] = await readDb
    .select({ all: count(), bots: countKind('bots'), staff: countKind('staff') })
    .from(visitorLogs)
  const { all, bots, staff } = row ?? { all: 0, bots: 0, staff: 0 }
  return { people: all - bots - staff, bots, staff }
}

async function countRecentVisits() {
  const today = londonDay(clock.now())
  const londonMidnight = (day: string) => londonWallClock(day, 0)
  const rows = await readDb
    .select({
      kind: kindOf,
      today: sql<number>`count(*) filter (where ${visitorLogs.visitedAt} >= ${londonMidnight(today).toISOString()}::timestamptz)::int`,
      lastSevenDays: sql<number>`count(*)::int`,
    })
    .from(visitorLogs)
    .where(gte(visitorLogs.visitedAt, londonMidnight(calendarDayAfter(today, -6))))
    .groupBy(sql`1`)
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]))
}

function addCounts(counts: readonly VisitCounts[]): VisitCounts {
  const sumCounts = (name: keyof VisitCounts) => counts.reduce((total, each) => total + each[name], 0)
  return { total: sumCounts('total'), today: sumCounts('today'), lastSevenDays: sumCounts('lastSevenDays') }
}
