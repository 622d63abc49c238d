import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { hasFactorColumn } from '#app/features/accounts/factors/queries.server.ts'

/** True if a colleague has a second factor. Nobody can reset their own. */
export async function mayResetFactor({ staff: actor, staffId }: { staff: StaffActor; staffId: string }) {
  demandOfStaff('manage staff', actor)
  if (staffId === actor.staffId) return false
  const [row] = await db
    .select({ hasFactor: hasFactorColumn })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
  return row?.hasFactor ?? false
}
