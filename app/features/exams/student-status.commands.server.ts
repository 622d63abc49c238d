import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor, StudentId, UserId } from '#app/core/person.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { endSessionsOf, lockAccount } from '#app/features/accounts/commands.server.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endStatusNotice, giveStatusNotice } from '#app/features/students/hearings/commands.server.ts'
import { findNotice } from '#app/features/students/hearings/queries.server.ts'
import { isHeard } from '#app/features/students/hearings/rules.ts'
import { lockStudent } from '#app/features/students/lock.commands.server.ts'
import { statusChangeEmail } from '#app/features/students/status/emails.server.ts'
import type { StatusRefusal } from '#app/features/students/status/messages.ts'
import { isChangeOpen, isSameNumber, statusChanges, type StatusChange } from '#app/features/students/status/rules.ts'
import { submitRunningAttempts } from './commands.server.ts'

type Change = {
  staff: StaffActor
  studentId: string
  change: StatusChange
  reason: string
  /** The status shown to staff when they decided. */
  seenStatus: StudentStatus
  /** The running attempt shown to staff; empty if there was none. */
  seenAttempt: string
  /** The matric number typed to confirm an expulsion. */
  typedNumber?: string
  /** Immediate danger to people or to the service: the student is not heard first (Terms 3.3). */
  isDanger: boolean
}

const activityTexts = {
  suspend: 'Suspended a student',
  expel: 'Expelled a student',
  reactivate: 'Reactivated a student',
} as const satisfies Record<StatusChange, string>

async function lockStudentAndAccount(tx: Tx, studentId: string) {
  const [owner] = await tx.select({ userId: students.userId }).from(students).where(eq(students.id, studentId))
  if (!owner) return null
  await lockAccount(tx, owner.userId as UserId)
  const student = await lockStudent(tx, { studentId, strength: 'no key update' })
  const [account] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, owner.userId))
  return student && account ? { ...student, ...account } : null
}

/** No other attempt can start while the student's row is locked. */
async function listRunning(tx: Tx, studentId: string) {
  return tx
    .select({ id: examAttempts.id, courseTitle: courses.title })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
}

/**
 * Suspends, expels or reactivates a student and emails them the reason. A suspension or expulsion without danger needs
 * a notice that the student has answered or let pass; without one, this gives the notice. Losing access also submits the running
 * attempt and ends all sessions, in the same transaction.
 */
export async function changeStudentStatus({
  staff,
  studentId,
  change,
  reason,
  seenStatus,
  seenAttempt,
  typedNumber = '',
  isDanger,
}: Change): Promise<Outcome<{ isNotice: boolean }, StatusRefusal>> {
  demandOfStaff('manage students', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudentAndAccount(tx, studentId)
    if (!student) return refused('not-found')
    if (student.userId === staff.userId) return refused('own-record')
    if (student.status !== seenStatus || !isChangeOpen(change, student.status)) return refused('not-open')
    const { matricNumber, fullName, email, userId, status: before } = student
    if (change === 'expel' && !isSameNumber(typedNumber, matricNumber)) return refused('wrong-number')
    const isClosing = change !== 'reactivate'
    if (isClosing && !isDanger) {
      const notice = await findNotice({ studentId }, tx)
      if (!notice) {
        await giveStatusNotice(tx, { staff, student: { ...student, studentId }, change, grounds: reason })
        return done({ isNotice: true })
      }
      if (notice.change !== change || !isHeard(notice, clock.now())) return refused('not-heard')
    }
    const running = isClosing ? await listRunning(tx, studentId) : []
    if (running.some(({ id }) => id !== seenAttempt)) return refused('exam-begun')
    const { to } = statusChanges[change]
    await tx
      .update(students)
      .set({ status: to, statusReason: isClosing ? reason : null })
      .where(eq(students.id, studentId))
    if (isClosing) {
      await endStatusNotice(tx, studentId)
      await submitRunningAttempts(tx, { studentId: studentId as StudentId })
      await endSessionsOf(tx, userId as UserId)
    }
    const handedIn = running.map(({ courseTitle }) => courseTitle)
    await queueEmail(tx, statusChangeEmail({ change, fullName, email, matricNumber, reason, handedIn }))
    await recordActivity(tx, {
      staff,
      action: `${activityTexts[change]}: ${matricNumber}`,
      entity: 'student',
      entityId: studentId,
      before,
      after: `${to}: ${reason}`,
    })
    return done({ isNotice: false })
  })
}
