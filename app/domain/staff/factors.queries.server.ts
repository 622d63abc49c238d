import { and, eq, gte } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { isHr } from './staff.queries.server.ts'
import { hasFactorColumn } from '#app/domain/accounts/factors.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { daysApart } from './members.ts'

/**
 * True if this member may reset the second factor of a colleague. Nobody may reset their own, and only HR may reset
 * that of a member of HR.
 */
export async function mayResetFactor({ staff: actor, staffId }: { staff: StaffActor; staffId: string }) {
  requirePermission('reset second factors', actor)
  if (staffId === actor.staffId) return false
  if (!isStaffAllowed('manage staff', actor) && (await isHr(db, staffId))) return false
  const [row] = await db
    .select({ hasFactor: hasFactorColumn })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
  return row?.hasFactor ?? false
}

/**
 * True if this person has done the protected action to the colleague within `daysApart`. Call it with the account
 * locked.
 */
export async function hasDoneActionLately(
  tx: Tx,
  { staff: actor, staffId, kind }: { staff: StaffActor; staffId: string; kind: 'email-corrected' | 'factor-reset' },
) {
  const isRecent = gte(staffActivityLogs.createdAt, addDays(clock.now(), -daysApart))
  const isAction = eq(staffActivityLogs.kind, kind)
  const isTheirs = and(eq(staffActivityLogs.entityId, staffId), eq(staffActivityLogs.staffId, actor.staffId))
  return (await tx.$count(staffActivityLogs, and(isTheirs, isAction, isRecent))) > 0
}
