import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { refusedSignIns, staff } from '#db/tables/staff.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'

const mostShown = 50

export async function listRefusedSignIns({ staff: actor }: { staff: StaffActor }) {
  requirePermission('read logs', actor)
  return db
    .select({
      id: refusedSignIns.id,
      memberName: staff.fullName,
      employeeId: staff.employeeId,
      isKnown: refusedSignIns.isKnown,
      reason: refusedSignIns.reason,
      refusedAt: refusedSignIns.refusedAt,
    })
    .from(refusedSignIns)
    .leftJoin(staff, eq(staff.id, refusedSignIns.staffId))
    .orderBy(desc(refusedSignIns.refusedAt), desc(refusedSignIns.id))
    .limit(mostShown)
}
