import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { isStaffAllowed, type Operation } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

/**
 * Locks an active member before they get work, or returns null. A concurrent deactivation either waits and then passes
 * this work on, or has already made the member inactive. Call it before locking tickets and chats.
 */
async function lockColleague(tx: Tx, staffId: string) {
  const [colleague] = await tx
    .select({ id: staff.id, userId: staff.userId, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.isActive, true)))
    .for('share')
  return colleague ?? null
}

/** Reads the roles of a locked member. Call it after the lock, because a role may have been removed while waiting. */
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
  return colleague && isStaffAllowed(operation, { roles: await readRoles(tx, staffId) }) ? colleague : null
}
