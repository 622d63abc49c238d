import { db } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { emailPasswordLink } from '#app/domain/accounts/passwords.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { lockStudentAndAccount } from '#app/domain/students/students.locks.server.ts'
import type { AskedStudent } from '#app/domain/students/students.ts'

/** Emails a student a link for setting a password, such as after they wrote that none has arrived. */
export async function sendPasswordLink({
  staff,
  studentId,
  origin,
}: AskedStudent & { origin: string }): Promise<Outcome<undefined, 'not-found'>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudentAndAccount(tx, studentId)
    if (!student) return refused('not-found')
    await emailPasswordLink(tx, { ...student, origin })
    await recordActivity(tx, {
      staff,
      action: `Sent a link to set a password: ${student.matricNumber}`,
      entity: 'student',
      entityId: studentId,
    })
    return done()
  })
}
