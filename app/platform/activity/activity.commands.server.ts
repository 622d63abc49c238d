import { type Tx, db } from '#db/client.server.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import type { ActivityKind } from '#app/core/activity-kinds.ts'
import type { ActivitySubject } from './activity.ts'
import { requirePermission, type Operation } from '#app/core/permissions.ts'
import { openUpload } from '#app/platform/uploads/uploads.queries.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'
import { and, eq, gt } from 'drizzle-orm'
import { addMinutes } from '#app/core/dates.ts'

export type Activity = {
  /** A phrase without a subject, such as "Added a passkey". */
  action: string
  /** The record as the log names it, where a page of the record shows the action without it. */
  about?: string
  kind?: ActivityKind
  entity?: ActivitySubject
  entityId?: string
  before?: string
  after?: string
}

/** Logs an action of a member of staff in the transaction of that action. */
export async function recordActivity(
  tx: Tx,
  { staff, ...activity }: Activity & { staff: Pick<StaffActor, 'staffId'> },
) {
  await tx
    .insert(staffActivityLogs)
    .values({ id: newId(), staffId: staff.staffId, createdAt: clock.now(), ...activity })
}

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

type Opening = Activity & { staff: StaffActor; file: { key: string; name: string } }

/** Opens an uploaded file for a member of staff. The opening is logged before any of the file is sent. */
export async function openLoggedFile({ file: { key, name }, ...activity }: Opening): Promise<NamedUpload> {
  const opened = await openUpload({ key })
  if (!opened.ok) return opened
  await db.transaction((tx) => recordActivity(tx, { ...activity, kind: 'file-opened' }))
  return { ...opened, name }
}

/** Views of one record within this time are logged as one, such as after a reload or a change of filter. */
const minutesOfOneView = 15

/** Logs that a member of staff viewed a record, once per `minutesOfOneView`. */
export async function recordView({
  staff,
  action,
  entity,
  entityId,
}: {
  staff: StaffActor
  action: string
  entity: ActivitySubject
  entityId: string
}) {
  const [known] = await db
    .select({ id: staffActivityLogs.id })
    .from(staffActivityLogs)
    .where(
      and(
        eq(staffActivityLogs.entityId, entityId),
        eq(staffActivityLogs.staffId, staff.staffId),
        eq(staffActivityLogs.kind, 'viewed'),
        eq(staffActivityLogs.entity, entity),
        gt(staffActivityLogs.createdAt, addMinutes(clock.now(), -minutesOfOneView)),
      ),
    )
    .limit(1)
  if (!known) await db.transaction((tx) => recordActivity(tx, { staff, action, kind: 'viewed', entity, entityId }))
}
