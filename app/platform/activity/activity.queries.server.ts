import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { readDb } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { endOfLondonDay, londonWallClock } from '#app/core/dates.ts'
import { csvTable } from '#app/core/csv.ts'
import { readEveryRow, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { describeActivity, subjectUrl, type ActivityFilter } from './activity.ts'

export type ActivityDesk = Awaited<ReturnType<typeof readActivityDesk>>
export type ActivityEntry = ActivityDesk['page']['rows'][number]

export const activityPageSize = 50

const columns = {
  id: staffActivityLogs.id,
  action: staffActivityLogs.action,
  about: staffActivityLogs.about,
  before: staffActivityLogs.before,
  after: staffActivityLogs.after,
  createdAt: staffActivityLogs.createdAt,
  staffName: staff.fullName,
  employeeId: staff.employeeId,
  entity: staffActivityLogs.entity,
  entityId: staffActivityLogs.entityId,
}

function matchesFilter({ staffId, kind, from, to }: ActivityFilter): SQL | undefined {
  return and(
    staffId ? eq(staffActivityLogs.staffId, staffId) : undefined,
    kind ? eq(staffActivityLogs.entity, kind) : undefined,
    from ? gte(staffActivityLogs.createdAt, londonWallClock(from, 0)) : undefined,
    to ? lt(staffActivityLogs.createdAt, endOfLondonDay(to)) : undefined,
  )
}

type Listed = { filter: ActivityFilter; cursor: Cursor | null; limit: number }

async function listEntries({ filter, cursor, limit }: Listed) {
  const { where, orderBy } = buildKeysetQuery({
    columns: [staffActivityLogs.createdAt, staffActivityLogs.id],
    isDescending: true,
    ofRow: (id) => sql`select created_at, id from staff_activity_logs where id = ${id}`,
    cursor,
  })
  return readDb
    .select(columns)
    .from(staffActivityLogs)
    .innerJoin(staff, eq(staff.id, staffActivityLogs.staffId))
    .where(and(matchesFilter(filter), where))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function readActivityDesk({ staff: actor, filter }: { staff: StaffActor; filter: ActivityFilter }) {
  requirePermission('read logs', actor)
  const [page, members, kinds] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: activityPageSize,
      read: async (at) =>
        (await listEntries({ filter, ...at })).map(({ entity, entityId, action, about, ...entry }) => ({
          ...entry,
          action: describeActivity({ action, about }),
          /** Null if the record has no page, or the reader may not open it. */
          subjectUrl: subjectUrl({ entity, entityId }, actor),
        })),
      keyOf: ({ id }) => id,
    }),
    readDb.select({ id: staff.id, fullName: staff.fullName }).from(staff).orderBy(asc(staff.fullName)),
    listKinds(),
  ])
  return { filter, page, members, kinds }
}

export function exportActivity({ staff: actor, filter }: { staff: StaffActor; filter: ActivityFilter }) {
  requirePermission('read logs', actor)
  return csvTable(readEveryRow({ read: (at) => listEntries({ filter, ...at }), keyOf: ({ id }) => id }), {
    time: (row) => row.createdAt.toISOString(),
    action: describeActivity,
    staff: (row) => row.staffName,
    employee_id: (row) => row.employeeId,
    before: (row) => row.before,
    after: (row) => row.after,
  })
}

/**
 * Finds the kinds with a loose index scan: it jumps from one kind to the next, because there are few kinds among many
 * entries.
 */
async function listKinds(): Promise<readonly string[]> {
  const { rows } = await readDb.execute<{ kind: string }>(sql`
    with recursive each (kind) as (
      (select min(entity) from staff_activity_logs)
      union all
      select (select min(entity) from staff_activity_logs where entity > each.kind) from each where each.kind is not null
    ) select kind from each where kind is not null`)
  return rows.map(({ kind }) => kind)
}

export async function countActivity({ staff: actor }: { staff: StaffActor }) {
  requirePermission('read logs', actor)
  return readDb.$count(staffActivityLogs)
}
