import { db } from '#db/client.server.ts'
import { demandOfStaff, type Operation } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from './commands.server.ts'

/** Lists of people leave the institute on record: who took which, and how it was narrowed, before the first line goes. */
export async function recordExport({
  staff,
  operation,
  list,
  query,
}: {
  staff: StaffActor
  /** What it takes to see the list. */
  operation: Operation
  list: string
  /** The filter as it stands in the address. */
  query: string
}) {
  demandOfStaff(operation, staff)
  const after = query.slice(0, 500) || 'all of it'
  await db.transaction((tx) =>
    recordActivity(tx, { staff, action: `Exported the list of ${list}`, entity: 'export', entityId: list, after }),
  )
}
