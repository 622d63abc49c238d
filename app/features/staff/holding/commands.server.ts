import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

/**
 * Whoever is given work, if they are there to do it, held until the act is done: a deactivation at the same moment waits and then
 * passes it on, or has happened. Staff come before what they hold in the order of locks, so this comes first.
 */
export async function holdColleague(tx: Tx, staffId: string) {
  const [colleague] = await tx
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
    .for('share')
  return colleague ?? null
}

/** The same of somebody who has the role. */
export async function holdColleagueAs(tx: Tx, { staffId, role }: { staffId: string; role: StaffRole }) {
  const colleague = await holdColleague(tx, staffId)
  // Read after the wait: what was waited for may have taken it away.
  const roles = await tx
    .select()
    .from(staffRoleAssignments)
    .where(and(eq(staffRoleAssignments.staffId, staffId), eq(staffRoleAssignments.role, role)))
  return roles.length > 0 ? colleague : null
}
