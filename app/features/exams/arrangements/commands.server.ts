import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examResits } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { writeExtraTimeLetter, writeResitLetter } from '../emails.server.ts'
import type { ArrangementRefusal } from '../messages.ts'
import { findLatestAttempt, hasResit } from '../queries.server.ts'
import { expiryOf, hasExpired, isExtraTimeFactor } from '../rules.ts'

/** Lets a student who failed sit the exam once more; the student learns of it by mail and on the result page. */
export async function grantResit({
  staff,
  enrollmentId,
  reason,
}: {
  staff: StaffActor
  enrollmentId: string
  reason: string
}): Promise<Outcome<undefined, ArrangementRefusal>> {
  demandOfStaff('manage students', staff)
  if (!isId(enrollmentId)) return refused('no-enrolment')
  return db.transaction(async (tx) => {
    const [enrollment] = await tx
      .select({
        status: enrollments.status,
        studentName: profiles.fullName,
        email: profiles.email,
        matricNumber: students.matricNumber,
        courseId: courses.id,
        courseTitle: courses.title,
      })
      .from(enrollments)
      .innerJoin(students, eq(students.id, enrollments.studentId))
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(eq(enrollments.id, enrollmentId))
      .for('no key update', { of: enrollments })
    if (!enrollment) return refused('no-enrolment')
    const latest = await findLatestAttempt(enrollmentId, tx)
    if (enrollment.status !== 'active' || !latest?.result || latest.result.passed) return refused('not-failed')
    const attemptNumber = latest.attempt.attemptNumber + 1
    if (await hasResit({ enrollmentId, attemptNumber }, tx)) return refused('already-granted')
    await tx
      .insert(examResits)
      .values({ id: newId(), enrollmentId, attemptNumber, reason, grantedBy: staff.staffId, grantedAt: clock.now() })
    await recordActivity(tx, staff, {
      action: `granted ${enrollment.matricNumber} a resit of ${enrollment.courseTitle}: ${reason}`,
      entity: 'enrollment',
      entityId: enrollmentId,
      after: `attempt ${attemptNumber}`,
    })
    await writeResitLetter(tx, enrollment)
    return done()
  })
}

/** Sets how much longer a student's exams last; an exam under way gets its new end at once, unless it is over. */
export async function setExtraTime({
  staff,
  studentId,
  factor,
}: {
  staff: StaffActor
  studentId: string
  factor: number
}): Promise<Outcome<undefined, ArrangementRefusal>> {
  demandOfStaff('manage students', staff)
  if (!isExtraTimeFactor(factor)) return refused('not-a-factor')
  if (!isId(studentId)) return refused('no-student')
  return db.transaction(async (tx) => {
    const [student] = await tx
      .select({
        before: students.extraTimeFactor,
        matricNumber: students.matricNumber,
        studentName: profiles.fullName,
        email: profiles.email,
      })
      .from(students)
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(eq(students.id, studentId))
      .for('no key update', { of: students })
    if (!student) return refused('no-student')
    await tx.update(students).set({ extraTimeFactor: factor }).where(eq(students.id, studentId))
    const running = await tx
      .select({
        id: examAttempts.id,
        startedAt: examAttempts.startedAt,
        expiresAt: examAttempts.expiresAt,
        durationMinutes: examAttempts.durationMinutes,
      })
      .from(examAttempts)
      .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
      .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
      .for('no key update', { of: examAttempts })
    const now = clock.now()
    let newEnd: Date | null = null
    for (const attempt of running) {
      const expiresAt = expiryOf({ ...attempt, extraTimeFactor: factor })
      // A sitting never gets shorter while somebody is in it, and one that is over stays over.
      if (expiresAt <= attempt.expiresAt || hasExpired({ expiresAt: attempt.expiresAt, now })) continue
      await tx.update(examAttempts).set({ expiresAt }).where(eq(examAttempts.id, attempt.id))
      newEnd = expiresAt
    }
    await recordActivity(tx, staff, {
      action: `set the exam time of ${student.matricNumber} to ${factor} times the usual`,
      entity: 'student',
      entityId: studentId,
      before: String(student.before),
      after: String(factor),
    })
    await writeExtraTimeLetter(tx, { ...student, factor, newEnd })
    return done()
  })
}
