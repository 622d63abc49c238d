import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockStudent } from './students.locks.server.ts'
import { draftDataUseRestrictionEmail } from './students.emails.server.ts'
import type { restrictionRefusals, AskedStudent } from './students.ts'

/** Restricts the use of a student's data at the student's request, or lifts the restriction (UK GDPR, Article 18). */
export async function setDataUseRestriction({
  staff,
  studentId,
  isRestricted,
}: AskedStudent & { isRestricted: boolean }): Promise<Outcome<undefined, keyof typeof restrictionRefusals>> {
  requirePermission('answer complaints', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudent(tx, { studentId, strength: 'no key update' })
    if (!student) return refused('not-found')
    if (student.userId === staff.userId) return refused('own-record')
    if ((student.restrictedAt !== null) === isRestricted) return refused('no-change')
    const restrictedAt = isRestricted ? clock.now() : null
    await tx.update(students).set({ restrictedAt }).where(eq(students.id, studentId))
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, student.userId))
    if (account) await queueEmail(tx, draftDataUseRestrictionEmail({ ...account, isRestricted }))
    await recordActivity(tx, {
      staff,
      action: `${isRestricted ? 'Restricted' : 'Lifted the restriction of'} the use of a student’s data: ${student.matricNumber}`,
      entity: 'student',
      entityId: studentId,
      before: isRestricted ? 'not restricted' : 'restricted',
      after: isRestricted ? 'restricted' : 'not restricted',
    })
    return done()
  })
}
