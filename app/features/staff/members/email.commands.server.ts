import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, UserId } from '#app/core/person.ts'
import { endSessionsOf, lockAccount } from '#app/features/accounts/commands.server.ts'
import { deleteTokensOf } from '#app/features/accounts/tokens.commands.server.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { writeEmailCorrectedEmails } from './emails.server.ts'

type Refused = 'not-found' | 'own-email' | 'same-email' | 'email-taken' | 'changed-meanwhile'

async function isTaken(tx: Tx, { userId, email }: { userId: string; email: string }) {
  const others = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.email})`, email), ne(profiles.id, userId)))
  return others.length > 0
}

/**
 * Corrects a colleague's email address. To prevent a hidden takeover, both addresses and all of HR are emailed,
 * sessions and links end, and the new address has to be confirmed.
 */
export async function correctEmail({
  staff: actor,
  staffId,
  seen,
  email,
}: {
  staff: StaffActor
  staffId: string
  /** The email address that the page showed. */
  seen: string
  email: string
}): Promise<Outcome<undefined, Refused>> {
  requirePermission('manage staff', actor)
  if (staffId === actor.staffId) return refused('own-email')
  const [found] = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.id, staffId))
  if (!found) return refused('not-found')
  const userId = found.userId as UserId
  return db.transaction(async (tx): Promise<Outcome<undefined, Refused>> => {
    await lockAccount(tx, userId)
    const [member] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update')
    if (!member?.isActive) return refused('not-found')
    if (member.email !== seen) return refused('changed-meanwhile')
    if (member.email.toLowerCase() === email) return refused('same-email')
    if (await isTaken(tx, { userId, email })) return refused('email-taken')
    await tx
      .update(profiles)
      .set({ email, emailVerified: false, updatedAt: clock.now() })
      .where(eq(profiles.id, userId))
    await tx.update(staff).set({ email }).where(eq(staff.id, staffId))
    // Links sent to the old address, such as for a new password, must stop working.
    await deleteTokensOf(tx, userId)
    await endSessionsOf(tx, userId)
    await recordActivity(tx, {
      staff: actor,
      action: `Corrected the email address of a member of staff: ${member.fullName} (${member.employeeId})`,
      entity: 'staff',
      entityId: staffId,
      before: member.email,
      after: email,
    })
    await writeEmailCorrectedEmails(tx, { staff: actor, fullName: member.fullName, before: member.email, after: email })
    return done()
  })
}
