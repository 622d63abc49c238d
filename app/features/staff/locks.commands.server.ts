import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { mayStaff, type Operation } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

/**
 * Locks an active member before giving them work, or returns null. A concurrent deactivation waits and then passes
 * the work on, or has already happened. Staff are locked before tickets and chats, so call this first.
 */
async function lockColleague(tx: Tx, staffId: string) {
  const [colleague] = await tx
    .select({ id: staff.id, userId: staff.userId, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
    .for('share')
  return colleague ?? null
}

/** Read after waiting for the lock, because a role may have been removed. */
async function readRoles(tx: Tx, staffId: string) {
  const assignments = await tx.select().from(staffRoleAssignments).where(eq(staffRoleAssignments.staffId, staffId))
  return assignments.map(({ role }) => role)
}

export async function lockColleagueWithRole(tx: Tx, { staffId, role }: { staffId: string; role: StaffRole }) {
  const colleague = await lockColleague(tx, staffId)
  return colleague && (await readRoles(tx, staffId)).includes(role) ? colleague : null
}

export async function lockColleagueAllowedTo(
  tx: Tx,
  { staffId, operation }: { staffId: string; operation: Operation },
) {
  const colleague = await lockColleague(tx, staffId)
  return colleague && mayStaff(operation, { roles: await readRoles(tx, staffId) }) ? colleague : null
}
