import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import { recordActivity } from './activity.commands.server.ts'
import type { ActivitySubject } from './activity.ts'

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
