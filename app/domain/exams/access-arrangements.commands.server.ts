import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttemptEvents, examAttempts, examResits } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { selectEnrolled } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { recordBreakEnd } from './breaks.commands.server.ts'
import { getCountedBreakSeconds, isBreakMinutes, isOnBreak, withMoreBreakTime } from './breaks.ts'
import { queueArrangementsEmail, queueResitEmail } from './exams.emails.server.ts'
import type { ArrangementRefusal } from './exams.messages.ts'
import { findCountedAttempt, isResitGranted } from './exams.queries.server.ts'
import { computeExpiry, hasExpired, isExtraTimeFactor } from './exams.rules.ts'
import { describeArrangements } from './access-arrangements.ts'

export async function grantResit({
  staff,
  enrollmentId,
  reason,
}: {
  staff: StaffActor
  enrollmentId: string
  reason: string
}): Promise<Outcome<undefined, ArrangementRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction((tx) => grantResitInTransaction(tx, { staff, enrollmentId, reason }))
}

/** Grants a resit in the caller's transaction, which may have locked this enrolment but nothing else. */
export async function grantResitInTransaction(
  tx: Tx,
  { staff, enrollmentId, reason }: { staff: StaffActor; enrollmentId: string; reason: string },
): Promise<Outcome<undefined, ArrangementRefusal>> {
  if (!isId(enrollmentId)) return refused('no-enrolment')
  const [enrollment] = await selectEnrolled(tx, eq(enrollments.id, enrollmentId)).for('no key update', {
    of: enrollments,
  })
  if (!enrollment) return refused('no-enrolment')
  if (enrollment.userId === staff.userId) return refused('own-exam')
  const latest = await findCountedAttempt(enrollmentId, tx)
  if (enrollment.status !== 'active' || !latest?.result || latest.result.passed) return refused('not-failed')
  const attemptNumber = latest.attempt.attemptNumber + 1
  if (await isResitGranted({ enrollmentId, attemptNumber }, tx)) return refused('already-granted')
  await tx
    .insert(examResits)
    .values({ id: newId(), enrollmentId, attemptNumber, reason, grantedBy: staff.staffId, grantedAt: clock.now() })
  await recordActivity(tx, {
    staff,
    action: `Granted ${enrollment.matricNumber} a resit of ${enrollment.courseTitle}: ${reason}`,
    entity: 'enrollment',
    entityId: enrollmentId,
    after: `attempt ${attemptNumber}`,
  })
  await queueResitEmail(tx, enrollment)
  return done()
}

/** The access arrangements for every exam of a student. A missing field leaves the stored value unchanged. */
export type Arrangements = { extraTimeFactor?: number; breakMinutes?: number }

export async function setArrangements({
  staff,
  studentId,
  arrangements,
}: {
  staff: StaffActor
  studentId: string
  arrangements: Arrangements
}): Promise<Outcome<undefined, ArrangementRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction((tx) => setArrangementsInTransaction(tx, { staff, studentId, arrangements }))
}

async function lockStudent(tx: Tx, studentId: string) {
  const [student] = await tx
    .select({
      extraTimeFactor: students.extraTimeFactor,
      breakMinutes: students.examBreakMinutes,
      userId: students.userId,
      matricNumber: students.matricNumber,
      studentName: profiles.fullName,
      email: profiles.email,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
    .for('no key update', { of: students })
  return student ?? null
}

/** Sets the arrangements in the caller's transaction, which may have locked this student but nothing else. */
export async function setArrangementsInTransaction(
  tx: Tx,
  {
    staff,
    studentId,
    arrangements,
    answer = null,
  }: { staff: StaffActor; studentId: string; arrangements: Arrangements; answer?: string | null },
): Promise<Outcome<undefined, ArrangementRefusal>> {
  if (arrangements.extraTimeFactor !== undefined && !isExtraTimeFactor(arrangements.extraTimeFactor))
    return refused('not-a-factor')
  if (arrangements.breakMinutes !== undefined && !isBreakMinutes(arrangements.breakMinutes))
    return refused('not-minutes')
  if (!isId(studentId)) return refused('no-student')
  const student = await lockStudent(tx, studentId)
  if (!student) return refused('no-student')
  if (student.userId === staff.userId) return refused('own-exam')
  const before = { extraTimeFactor: student.extraTimeFactor, breakMinutes: student.breakMinutes }
  const after = { ...before, ...arrangements }
  await tx
    .update(students)
    .set({ extraTimeFactor: after.extraTimeFactor, examBreakMinutes: after.breakMinutes })
    .where(eq(students.id, studentId))
  const newEnd = await extendRunningAttempts(tx, { studentId, arrangements: after })
  await recordActivity(tx, {
    staff,
    action: `Set the exam arrangements of ${student.matricNumber}`,
    entity: 'student',
    entityId: studentId,
    before: describeArrangements(before),
    after: describeArrangements(after),
  })
  await queueArrangementsEmail(tx, { ...student, ...after, newEnd, answer })
  return done()
}

/**
 * Extends the running attempts of a student. Never shortens an attempt, and does not reopen an expired one. Returns the
 * latest new end time, or null if no end time has changed.
 */
async function extendRunningAttempts(
  tx: Tx,
  { studentId, arrangements }: { studentId: string; arrangements: Required<Arrangements> },
) {
  const running = await tx
    .select({ attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
    .for('no key update', { of: examAttempts })
  const now = clock.now()
  let newEnd: Date | null = null
  for (const { attempt } of running) {
    if (hasExpired({ expiresAt: attempt.expiresAt, now })) continue
    // Record a break whose time is used up first, so that the newly granted time counts for the next break.
    const current = isOnBreak({ ...attempt, now }) ? attempt : await recordBreakEnd(tx, { attempt, now })
    const lengthened = withMoreBreakTime({ ...current, grantedSeconds: arrangements.breakMinutes * 60 })
    const usualTime = { startedAt: attempt.startedAt, durationMinutes: attempt.durationMinutes }
    const { extraTimeFactor } = arrangements
    const extended = computeExpiry({
      ...usualTime,
      extraTimeFactor,
      breakSecondsCounted: getCountedBreakSeconds(lengthened),
    })
    const expiresAt = extended > lengthened.expiresAt ? extended : lengthened.expiresAt
    const { breakSeconds } = lengthened
    const added = { breaks: breakSeconds - current.breakSeconds, time: secondsBetween(lengthened.expiresAt, expiresAt) }
    if (added.breaks === 0 && added.time === 0) continue
    await tx.update(examAttempts).set({ breakSeconds, expiresAt }).where(eq(examAttempts.id, attempt.id))
    const event = { attemptId: attempt.id, at: now }
    if (added.breaks > 0)
      await tx.insert(examAttemptEvents).values({ ...event, kind: 'breaks granted', seconds: added.breaks })
    if (added.time > 0) await tx.insert(examAttemptEvents).values({ ...event, kind: 'extra time', seconds: added.time })
    if (expiresAt > attempt.expiresAt) newEnd = expiresAt
  }
  return newEnd
}

function secondsBetween(from: Date, to: Date) {
  return Math.round((to.getTime() - from.getTime()) / 1000)
}
