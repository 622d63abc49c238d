import { count, desc, getColumns, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { reportedErrors } from '#db/tables/operations.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { mostShown } from './errors.ts'

export type ErrorList = Awaited<ReturnType<typeof listErrors>>

const sameCause = sql<number>`(select count(*)::int from reported_errors other where other.cause = reported_errors.cause)`

/** Lists the newest errors, or those whose number contains the search. */
export async function listErrors({ staff, search }: { staff: StaffActor; search: string }) {
  requirePermission('read logs', staff)
  const [errors, [row]] = await Promise.all([
    db
      .select({ ...getColumns(reportedErrors), sameCause })
      .from(reportedErrors)
      // Uses `strpos` and not `like`, so that no character of the search is a wildcard. At most 20,000 rows are kept,
      // so no index is needed.
      .where(search ? sql`strpos(${reportedErrors.number}, ${search}) > 0` : undefined)
      .orderBy(desc(reportedErrors.at), desc(reportedErrors.number))
      .limit(mostShown),
    db.select({ total: count() }).from(reportedErrors),
  ])
  return { search, errors, total: row?.total ?? 0 }
}
