import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff as members } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { UserId } from '#app/core/person.ts'
import { endSessionsOf } from '#app/domain/accounts/accounts.commands.server.ts'
import { removeFactorsOf } from '#app/domain/accounts/factors.removal.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { listActiveHr } from '#app/domain/staff/staff.queries.server.ts'
import { lockStudentAndAccount } from '#app/domain/students/students.locks.server.ts'
import type { AskedStudent } from '#app/domain/students/students.ts'
import { draftFactorsRemovedEmail, draftRemovalReportEmail } from '#app/domain/students/factor-removal.emails.server.ts'
import type { RemovalRefusal } from '#app/domain/students/factor-removal.ts'

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
