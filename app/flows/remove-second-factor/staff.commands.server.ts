import { eq, and } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staff as members } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor, UserId } from '#app/core/person.ts'
import { endSessionsOf, lockAccount } from '#app/domain/accounts/accounts.commands.server.ts'
import { removeFactorsOf } from '#app/domain/accounts/factors.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { isHr, listActiveHr } from '#app/domain/staff/staff.queries.server.ts'
import { queueFactorResetEmail } from '#app/domain/staff/staff.emails.server.ts'
import { hasDoneActionLately } from '#app/domain/staff/factors.queries.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockStudentAndAccount } from '#app/domain/students/students.locks.server.ts'
import type { AskedStudent, RemovalRefusal } from '#app/domain/students/students.ts'
import { draftFactorsRemovedEmail, draftRemovalReportEmail } from '#app/domain/students/students.emails.server.ts'

/**
 * Removes the second factors of a member who has lost phone and recovery codes. Only a colleague can do this, and for a
 * member of HR only another member of HR. A colleague who has just corrected the email of that member cannot.
 */
export async function resetFactor({
  staff: actor,
  staffId,
  origin,
}: {
  staff: StaffActor
  staffId: string
  origin: string
}): Promise<Outcome<undefined, 'not-found' | 'own-factor' | 'hr-factor' | 'no-factor' | 'email-corrected-by-you'>> {
  requirePermission('reset second factors', actor)
  if (staffId === actor.staffId) return refused('own-factor')
  const [found] = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.id, staffId))
  if (!found) return refused('not-found')
  const userId = found.userId as UserId
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    // A change of roles takes the same lock, so the member cannot become HR meanwhile.
    if (!isStaffAllowed('manage staff', actor) && (await isHr(tx, staffId))) return refused('hr-factor')
    if (await hasDoneActionLately(tx, { staff: actor, staffId, kind: 'email-corrected' }))
      return refused('email-corrected-by-you')
    if (!(await removeFactorsOf(tx, userId))) return refused('no-factor')
    await endSessionsOf(tx, userId)
    const [member] = await tx.select().from(profiles).where(eq(profiles.id, userId))
    if (!member) return refused('not-found')
    await recordActivity(tx, {
      staff: actor,
      action: 'Reset a second factor',
      kind: 'factor-reset',
      entity: 'staff',
      entityId: staffId,
    })
    const others = (await listActiveHr(tx)).filter(({ email }) => email !== member.email)
    for (const recipient of [member, ...others]) {
      await queueFactorResetEmail(tx, { recipient, member, resetBy: actor.fullName, origin })
    }
    return done()
  })
}

/**
 * True if the student is also an active member of staff. Their second factors also protect the staff portal, so they
 * cannot be removed here.
 */
async function isActiveStaff(tx: Tx, { userId }: { userId: UserId }) {
  return (await tx.$count(members, and(eq(members.userId, userId), eq(members.isActive, true)))) > 0
}

/**
 * Removes a student's second factors and ends all sessions. The reason says how staff checked who asked. The student
 * and HR are emailed, in case the request was not the student's.
 */
export async function removeStudentFactors({
  staff,
  studentId,
  reason,
}: AskedStudent & { reason: string }): Promise<Outcome<undefined, RemovalRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudentAndAccount(tx, studentId)
    if (!student) return refused('not-found')
    const { userId, matricNumber, email } = student
    if (userId === staff.userId) return refused('own-record')
    if (await isActiveStaff(tx, student)) return refused('of-staff')
    if (!(await removeFactorsOf(tx, userId))) return refused('no-factor')
    await endSessionsOf(tx, userId)
    await recordActivity(tx, {
      staff,
      action: `Removed the second factors of a student: ${matricNumber}`,
      entity: 'student',
      entityId: studentId,
      after: reason,
    })
    await queueEmail(tx, draftFactorsRemovedEmail(student))
    for (const member of await listActiveHr(tx))
      if (member.email !== email)
        await queueEmail(
          tx,
          draftRemovalReportEmail({ ...member, matricNumber, studentId, reason, by: staff.fullName }),
        )
    return done()
  })
}
