import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { examAppeals } from '#db/tables/rulings.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examSubmissions } from '#db/tables/exams.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import type { AppealRemedy } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { selectEnrolled } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { grantResitInTransaction } from './access-arrangements.commands.server.ts'
import type { ArrangementRefusal } from './exams.messages.ts'
import { queueAppealAcknowledgementEmail, queueAppealDecisionEmail } from './appeals.emails.server.ts'
import { type AppealRefusal, type DecisionRefusal, computeDecisionDue, isAppealable } from './appeals.ts'

export async function submitAppeal({
  student,
  submissionId,
  grounds,
}: {
  student: StudentActor
  submissionId: string
  grounds: string
}): Promise<Outcome<{ dueAt: Date }, AppealRefusal> | Throttled> {
  if (!isId(submissionId)) return refused('no-result')
  const throttled = await throttle([limits.appealsByStudent, student.studentId])
  if (throttled) return throttled
  return db.transaction(async (tx): Promise<Outcome<{ dueAt: Date }, AppealRefusal>> => {
    const [result] = await tx
      .select({ submittedAt: examSubmissions.submittedAt, courseId: courses.id, courseTitle: courses.title })
      .from(examSubmissions)
      .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(eq(examSubmissions.id, submissionId), eq(enrollments.studentId, student.studentId)))
    if (!result) return refused('no-result')
    const askedAt = clock.now()
    if (!isAppealable({ submittedAt: result.submittedAt, now: askedAt })) return refused('too-late')
    const dueAt = computeDecisionDue(askedAt)
    const [inserted] = await tx
      .insert(examAppeals)
      .values({ id: newId(), submissionId, grounds, askedAt, dueAt })
      .onConflictDoNothing()
      .returning({ id: examAppeals.id })
    if (!inserted) return refused('already-appealed')
    await queueAppealAcknowledgementEmail(tx, { ...result, email: student.email, studentName: student.fullName, dueAt })
    return done({ dueAt })
  })
}

/**
 * Locks the enrolment and then the appeal. Granting a resit locks in the same order, so that the two cannot deadlock.
 */
async function lockAppeal(tx: Tx, appealId: string) {
  const enrollmentId = tx
    .select({ id: examSubmissions.enrollmentId })
    .from(examAppeals)
    .innerJoin(examSubmissions, eq(examSubmissions.id, examAppeals.submissionId))
    .where(eq(examAppeals.id, appealId))
  const [enrollment] = await selectEnrolled(tx, inArray(enrollments.id, enrollmentId)).for('no key update', {
    of: enrollments,
  })
  const [row] = await tx.select().from(examAppeals).where(eq(examAppeals.id, appealId)).for('no key update')
  return enrollment && row ? { enrollment, row } : null
}

/**
 * Upholds an appeal with a remedy, or refuses it if `remedy` is null. Staff cannot decide their own appeal. A decision
 * never withdraws a certificate.
 */
export async function decideAppeal({
  staff,
  appealId,
  remedy,
  answer,
}: {
  staff: StaffActor
  appealId: string
  remedy: AppealRemedy | null
  answer: string
}): Promise<Outcome<undefined, DecisionRefusal | ArrangementRefusal>> {
  requirePermission('decide appeals', staff)
  if (!isId(appealId)) return refused('no-appeal')
  return db.transaction(async (tx) => {
    const locked = await lockAppeal(tx, appealId)
    if (!locked) return refused('no-appeal')
    const { enrollment, row } = locked
    if (enrollment.userId === staff.userId) return refused('own-appeal')
    const [sat] = await tx.select().from(examSubmissions).where(eq(examSubmissions.id, row.submissionId))
    if (sat && (await isOwnCourse({ staff, course: { examId: sat.examId } }, tx))) return refused('own-course')
    if (row.decidedAt) return refused('already-decided')
    if (remedy === 'resit') {
      const granted = await grantResitInTransaction(tx, {
        staff,
        enrollmentId: enrollment.enrollmentId,
        reason: 'appeal upheld',
      })
      if (!granted.ok) return granted
    }
    const outcome = remedy ? 'upheld' : 'refused'
    await tx
      .update(examAppeals)
      .set({ outcome, remedy, answer, decidedBy: staff.staffId, decidedAt: clock.now() })
      .where(eq(examAppeals.id, appealId))
    await recordActivity(tx, {
      staff,
      action: `${outcome === 'upheld' ? 'Upheld' : 'Refused'} the appeal of ${enrollment.matricNumber} in ${enrollment.courseTitle}`,
      entity: 'exam_appeal',
      entityId: appealId,
      after: remedy ?? 'refused',
    })
    await queueAppealDecisionEmail(tx, { ...enrollment, remedy, answer })
    return done()
  })
}
