import { db } from '#db/client.server.ts'
import { requirePermission, type Operation } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from './activity.commands.server.ts'

/** Logs who exported a list of people with which filter. Call it before the first line is sent. */
export async function recordExport({
  staff,
  operation,
  list,
  query,
}: {
  staff: StaffActor
  /** The operation whose permission the list requires. */
  operation: Operation
  list: string
  /** The filter as a query string. */
  query: string
}) {
  requirePermission(operation, staff)
  const after = query.slice(0, 500) || 'all of it'
  await db.transaction((tx) =>
    recordActivity(tx, { staff, action: `Exported the list of ${list}`, entity: 'export', entityId: list, after }),
  )
}
