import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates, examAnswers, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { addMinutes, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { statusListLength, type AnswerLetter } from '#app/core/vocabulary.ts'
import { pickPaper } from '#app/domain/exams/exams.rules.ts'
import { pseudoRandomFraction } from './hours.ts'
import type { SeededStudent } from './people.server.ts'

const letters: readonly AnswerLetter[] = ['A', 'B', 'C', 'D']

/** Picks the questions of an exam as the product does, but the same ones each time. */
async function pickQuestions(tx: Tx, exam: { id: string; questionCount: number }) {
  const bank = await tx
    .select({ id: examQuestions.id, moduleId: examQuestions.moduleId, key: examQuestions.correctOption })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, exam.id), isNull(examQuestions.retiredAt)))
    .orderBy(asc(examQuestions.questionNumber))
  let drawn = 0
  const randomBelow = (limit: number) => Math.floor(pseudoRandomFraction((drawn += 1)) * limit)
  const byId = new Map(bank.map((question) => [question.id, question]))
  return pickPaper({ bank, size: exam.questionCount, randomBelow }).flatMap((id) => byId.get(id) ?? [])
}

export async function sitExam(
  tx: Tx,
  {
    student,
    enrollmentId,
    courseId,
    correct,
    startedAt,
    certificateNumber,
  }: {
    student: SeededStudent
    enrollmentId: string
    courseId: string
    correct: number
    startedAt: Date
    certificateNumber: string
  },
) {
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
  const [exam] = await tx.select().from(exams).where(eq(exams.courseId, courseId))
  if (!course || !exam) throw new Error('the demo world needs the exam')
  const questions = await pickQuestions(tx, exam)
  const total = questions.length
  // Spread the wrong answers over the whole paper, and so over all modules.
  const isRight = (i: number) => Math.floor(((i + 1) * correct) / total) > Math.floor((i * correct) / total)
  const answers = questions.map(({ id, key }, i) => {
    const wrong = letters[(letters.indexOf(key) + 1 + (i % 3)) % 4] ?? 'A'
    return { questionId: id, answer: isRight(i) ? key : wrong }
  })
  const passed = correct * 100 >= exam.passPercentage * total
  const percentage = Math.floor((correct * 1000) / total) / 10
  const submittedAt = addMinutes(startedAt, Math.round(exam.durationMinutes * 0.7))
  const attemptId = newId()
  await tx.insert(examAttempts).values({
    id: attemptId,
    enrollmentId,
    examId: exam.id,
    paper: questions.map(({ id }) => id),
    passPercentage: exam.passPercentage,
    durationMinutes: exam.durationMinutes,
    startedAt,
    expiresAt: addMinutes(startedAt, exam.durationMinutes),
    submittedAt,
  })
  await tx.insert(examAnswers).values(
    answers.map((each, i) => ({
      attemptId,
      ...each,
      revision: 1,
      // The last answer is saved shortly before the exam is submitted.
      savedAt: addMinutes(startedAt, (exam.durationMinutes * 0.65 * (i + 1)) / total),
    })),
  )
  const submissionId = newId()
  await tx.insert(examSubmissions).values({
    id: submissionId,
    attemptId,
    enrollmentId,
    examId: exam.id,
    answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
    score: correct,
    totalQuestions: total,
    percentage,
    passPercentage: exam.passPercentage,
    passed,
    submittedAt,
  })
  if (!passed) return
  await tx
    .update(enrollments)
    .set({ status: 'completed', completedAt: submittedAt })
    .where(eq(enrollments.id, enrollmentId))
  await tx.insert(certificates).values({
    id: newId(),
    certificateNumber,
    studentId: student.studentId,
    enrollmentId,
    submissionId,
    studentName: student.fullName,
    courseTitle: course.title,
    courseLevel: course.level,
    courseDuration: course.duration,
    completionDate: londonDay(submittedAt),
    finalScore: percentage,
    issuedAt: submittedAt,
    statusList: 1,
    statusIndex: randomInt(statusListLength),
  })
}
