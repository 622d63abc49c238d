import type { LoaderFunctionArgs } from 'react-router'
import { csvOf } from '#app/core/csv.ts'
import { listActivity } from '#app/features/activity/queries.server.ts'
import { readActivityFilter } from '#app/features/activity/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { download } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('read logs')]

/** The log as it is filtered at its desk. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const entries = await listActivity({ staff: staffOf(context), filter: readActivityFilter(url.searchParams) })
  const rows = entries.map(({ createdAt, action, staffName, employeeId, before, after }) => [
    createdAt.toISOString(),
    action,
    staffName,
    employeeId,
    before ?? '',
    after ?? '',
  ])
  return download({
    body: csvOf([['time', 'action', 'staff', 'employee_id', 'before', 'after'], ...rows]),
    type: 'text/csv; charset=utf-8',
    fileName: 'activity.csv',
  })
}
