import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffId, UserId } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'

/** Lets an account that has just shown its password into the portal, and says so in the log; refuses whoever is not active staff. */
export async function enterPortal(userId: UserId): Promise<Outcome<undefined, 'not-staff'>> {
  return db.transaction(async (tx) => {
    // Locked, so that a deactivation at the same moment either refuses this entry or ends its session.
    const [row] = await tx
      .select({ staffId: staff.id })
      .from(staff)
      .where(and(eq(staff.userId, userId), eq(staff.isActive, true)))
      .for('share')
    if (!row) return refused('not-staff')
    await recordActivity(tx, { staffId: row.staffId as StaffId }, { action: 'Signed in to the staff portal' })
    return done()
  })
}
