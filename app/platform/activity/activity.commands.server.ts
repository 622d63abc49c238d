import type { Tx } from '#db/client.server.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import type { ActivityKind } from '#app/core/activity-kinds.ts'
import type { ActivitySubject } from './activity.ts'

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
