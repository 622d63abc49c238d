import { count, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ActivityEntry } from './types.ts'

/** The specification's "latest 50 entries". */
export const activityPageSize = 50

export async function listRecentActivity({ staff: actor }: { staff: StaffActor }): Promise<readonly ActivityEntry[]> {
  demandOfStaff('read logs', actor)
  return db
    .select({
      id: staffActivityLogs.id,
      action: staffActivityLogs.action,
      createdAt: staffActivityLogs.createdAt,
      staffName: staff.fullName,
      employeeId: staff.employeeId,
    })
    .from(staffActivityLogs)
    .innerJoin(staff, eq(staff.id, staffActivityLogs.staffId))
    .orderBy(desc(staffActivityLogs.createdAt), desc(staffActivityLogs.id))
    .limit(activityPageSize)
}

export async function countActivity({ staff: actor }: { staff: StaffActor }) {
  demandOfStaff('read logs', actor)
  const [row] = await db.select({ count: count() }).from(staffActivityLogs)
  return row?.count ?? 0
}
