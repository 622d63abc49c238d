import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { mayStaff, type Operation } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

/**
 * Whoever is given work, if they are there to do it, held until the act is done: a deactivation at the same moment waits and then
 * passes it on, or has happened. Staff come before what they hold in the order of locks, so this comes first.
 */
async function holdColleague(tx: Tx, staffId: string) {
  const [colleague] = await tx
    .select({ id: staff.id, userId: staff.userId, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
    .for('share')
  return colleague ?? null
}

/** Read after the wait: what was waited for may have taken one away. */
async function rolesOf(tx: Tx, staffId: string) {
  const held = await tx.select().from(staffRoleAssignments).where(eq(staffRoleAssignments.staffId, staffId))
  return held.map(({ role }) => role)
}

/** The same of somebody who has the role. */
export async function holdColleagueAs(tx: Tx, { staffId, role }: { staffId: string; role: StaffRole }) {
  const colleague = await holdColleague(tx, staffId)
  return colleague && (await rolesOf(tx, staffId)).includes(role) ? colleague : null
}

/** The same of somebody who may do this, also after what was waited for. */
export async function holdColleagueWhoMay(tx: Tx, { staffId, operation }: { staffId: string; operation: Operation }) {
  const colleague = await holdColleague(tx, staffId)
  return colleague && mayStaff(operation, { roles: await rolesOf(tx, staffId) }) ? colleague : null
}
