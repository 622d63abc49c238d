import { randomInt } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isPickable, readExam } from './content.queries.server.ts'
import type { ExamRefusal } from './exams.messages.ts'
import { findCountedAttempt, isResitGranted } from './exams.queries.server.ts'
import { pickPaper, computeExpiry, hasGracePassed, isExamUnlocked } from './exams.rules.ts'

/** Starts an attempt, or returns the running attempt. Repeats the checks of the page with the rows locked. */
export async function startAttempt({
  student,
  courseId,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
}): Promise<Outcome<{ attemptId: string }, ExamRefusal>> {
  if (!isId(courseId)) return refused('no-access')
  return db.transaction(async (tx) => {
    // With this lock, a suspension and a start wait for each other, so that no attempt starts after a suspension.
    const [lockedStudent] = await tx
      .select({
        status: students.status,
        extraTimeFactor: students.extraTimeFactor,
        examBreakMinutes: students.examBreakMinutes,
      })
      .from(students)
      .where(eq(students.id, student.studentId))
      .for('share')
    if (lockedStudent?.status !== 'active') return refused('not-active')
    const [enrollment] = await tx
      .select({
        id: enrollments.id,
        status: enrollments.status,
        paidAt: enrollments.paidAt,
        heldAt: enrollments.heldAt,
      })
      .from(enrollments)
      .where(
        sql`${enrollments.studentId} = ${student.studentId} and ${enrollments.courseId} = ${courseId} and ${enrollments.status} <> 'refunded'`,
      )
      .for('no key update')
    if (!enrollment?.paidAt || enrollment.heldAt) return refused('no-access')
    const exam = await readExam(tx, courseId)
    if (!exam) return refused('no-exam')
    const now = clock.now()
    const latest = (await findCountedAttempt(enrollment.id, tx))?.attempt
    if (latest && !latest.submittedAt && !hasGracePassed({ expiresAt: latest.expiresAt, now }))
      return done({ attemptId: latest.id })
    const attemptNumber = (latest?.attemptNumber ?? 0) + 1
    const isFurther =
      enrollment.status === 'completed' ||
      (latest && !(latest.submittedAt && (await isResitGranted({ enrollmentId: enrollment.id, attemptNumber }, tx))))
    if (isFurther) return refused('already-sat')
    if (!isExamUnlocked({ accessBegan: enrollment.paidAt, courseWeeks: exam.courseWeeks, now }))
      return refused('locked')
    const attemptId = newId()
    await tx.insert(examAttempts).values({
      id: attemptId,
      enrollmentId: enrollment.id,
      examId: exam.examId,
      attemptNumber,
      paper: pickPaper({
        bank: await listPickableQuestions(tx, exam.examId),
        size: exam.questionCount,
        randomBelow: (limit) => randomInt(limit),
      }),
      passPercentage: exam.passPercentage,
      durationMinutes: exam.durationMinutes,
      startedAt: now,
      expiresAt: computeExpiry({
        startedAt: now,
        durationMinutes: exam.durationMinutes,
        extraTimeFactor: lockedStudent.extraTimeFactor,
        breakSecondsCounted: 0,
      }),
      breakSeconds: lockedStudent.examBreakMinutes * 60,
    })
    return done({ attemptId })
  })
}

async function listPickableQuestions(tx: Tx, examId: string) {
  return tx
    .select({ id: examQuestions.id, moduleId: examQuestions.moduleId })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, examId), isPickable))
    .orderBy(asc(examQuestions.questionNumber))
}
