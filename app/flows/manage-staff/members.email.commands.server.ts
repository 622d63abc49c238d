import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, UserId } from '#app/core/person.ts'
import { changeAccountEmail } from '#app/domain/accounts/addresses.commands.server.ts'
import { endSessionsOf, lockAccount } from '#app/domain/accounts/accounts.commands.server.ts'
import { deleteTokensOf } from '#app/domain/accounts/tokens.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { hasDoneActionLately } from '#app/domain/staff/factors.queries.server.ts'
import { queueEmailCorrectedEmails } from '#app/domain/staff/staff.emails.server.ts'

type Refused =
  | 'not-found'
  | 'own-email'
  | 'same-email'
  | 'email-taken'
  | 'changed-meanwhile'
  | 'studies-here'
  | 'factor-reset-by-you'

/**
 * Corrects the email of a colleague. To prevent a hidden takeover, both addresses and all of HR are emailed, sessions
 * and links end, and the new address must be confirmed. The same person cannot also reset the second factor.
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
    // Signing in with the email also opens a student record here, so only the owner of the account may change it.
    if ((await tx.$count(students, eq(students.userId, userId))) > 0) return refused('studies-here')
    if (await hasDoneActionLately(tx, { staff: actor, staffId, kind: 'factor-reset' }))
      return refused('factor-reset-by-you')
    if (!(await changeAccountEmail(tx, { userId, email, isVerified: false }))) return refused('email-taken')
    // Links that were sent to the old address, such as a link to set a new password, must stop working.
    await deleteTokensOf(tx, userId)
    await endSessionsOf(tx, userId)
    await recordActivity(tx, {
      staff: actor,
      action: `Corrected the email address of a member of staff: ${member.fullName} (${member.employeeId})`,
      kind: 'email-corrected',
      entity: 'staff',
      entityId: staffId,
      before: member.email,
      after: email,
    })
    await queueEmailCorrectedEmails(tx, { staff: actor, fullName: member.fullName, before: member.email, after: email })
    return done()
  })
}
