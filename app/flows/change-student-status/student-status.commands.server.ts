import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentId } from '#app/core/person.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { endSessionsOf } from '#app/domain/accounts/accounts.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockStudentAndAccount } from '#app/domain/students/students.locks.server.ts'
import { draftStatusChangeEmail } from '#app/domain/students/status.emails.server.ts'
import {
  type StatusRefusal,
  isStatusChangePossible,
  statusChanges,
  type StatusChange,
} from '#app/domain/students/status.ts'
import { submitRunningAttempts } from '#app/flows/submit-exam/submission.commands.server.ts'

type Change = {
  staff: StaffActor
  studentId: string
  change: StatusChange
  reason: string
  /** The status that the dialog showed to staff when they decided. */
  seenStatus: StudentStatus
  /** The id of the running attempt that the dialog showed; empty if there was none. */
  seenAttempt: string
}

const activityTexts = {
  suspend: 'Suspended a student',
  expel: 'Expelled a student',
  reactivate: 'Reactivated a student',
} as const satisfies Record<StatusChange, string>

/** Lists the student's running attempts. No other attempt can start while the student's row is locked. */
async function listRunningAttempts(tx: Tx, studentId: string) {
  return tx
    .select({ id: examAttempts.id, courseTitle: courses.title })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
}

/**
 * Suspends, expels or reactivates a student at once and emails them the reason. Suspending and expelling also submit
 * the running attempt with the answers given and end all sessions, in the same transaction.
 */
export async function changeStudentStatus({
  staff,
  studentId,
  change,
  reason,
  seenStatus,
  seenAttempt,
}: Change): Promise<Outcome<undefined, StatusRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudentAndAccount(tx, studentId)
    if (!student) return refused('not-found')
    const { matricNumber, fullName, email, userId, status: before } = student
    if (userId === staff.userId) return refused('own-record')
    if (before !== seenStatus || !isStatusChangePossible(change, before)) return refused('not-open')
    const isClosing = change !== 'reactivate'
    const running = isClosing ? await listRunningAttempts(tx, studentId) : []
    if (running.some(({ id }) => id !== seenAttempt)) return refused('exam-begun')
    const { to } = statusChanges[change]
    await tx
      .update(students)
      .set({ status: to, statusReason: isClosing ? reason : null })
      .where(eq(students.id, studentId))
    if (isClosing) {
      await submitRunningAttempts(tx, { studentId: studentId as StudentId })
      await endSessionsOf(tx, userId)
    }
    const handedIn = running.map(({ courseTitle }) => courseTitle)
    await queueEmail(tx, draftStatusChangeEmail({ change, fullName, email, matricNumber, reason, handedIn }))
    await recordActivity(tx, {
      staff,
      action: `${activityTexts[change]}: ${matricNumber}`,
      entity: 'student',
      entityId: studentId,
      before,
      after: `${to}: ${reason}`,
    })
    return done()
  })
}
