import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { requirePermission, mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { isHr } from '../queries.server.ts'
import { hasFactorColumn } from '#app/features/accounts/factors/queries.server.ts'

/**
 * True if this member may reset a colleague's second factor. Nobody may reset their own, and only HR may reset HR's.
 */
export async function mayResetFactor({ staff: actor, staffId }: { staff: StaffActor; staffId: string }) {
  requirePermission('reset second factors', actor)
  if (staffId === actor.staffId) return false
  if (!mayStaff('manage staff', actor) && (await isHr(db, staffId))) return false
  const [row] = await db
    .select({ hasFactor: hasFactorColumn })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
  return row?.hasFactor ?? false
}
