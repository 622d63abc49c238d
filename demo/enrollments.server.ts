import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { enrollments, payments, receiptCounters, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examAnswers, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { addDays, addMinutes, londonDay, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { penceFromDecimal, vatIncluded } from '#app/core/money.ts'
import { statusListLength, type AnswerLetter } from '#app/core/vocabulary.ts'
import { pickPaper } from '#app/features/exams/rules.ts'
import { planView } from '#app/features/learning/plan/rules.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { withReads } from '#app/features/learning/rules.ts'
import { inDaytime, fraction } from './hours.ts'
import type { SeededStudent } from './people.server.ts'

/** The last number used in each year, for each database being seeded. */
const receiptNumbers = new WeakMap<Tx, Map<number, number>>()

export function nextReceiptNumber(tx: Tx, year: number) {
  const ofWorld = receiptNumbers.get(tx) ?? new Map<number, number>()
  const number = (ofWorld.get(year) ?? 0) + 1
  receiptNumbers.set(tx, ofWorld.set(year, number))
  return { number, receiptNumber: `UKLI-REC-${year}-${String(number).padStart(6, '0')}` }
}

async function courseBySlug(tx: Tx, slug: string) {
  const [course] = await tx.select().from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(`the demo world needs the course ${slug}`)
  return course
}

export async function addPaidEnrollment(
  tx: Tx,
  { student, slug, paidAt }: { student: SeededStudent; slug: string; paidAt: Date },
) {
  const course = await courseBySlug(tx, slug)
  const enrolledAt = addDays(paidAt, -1)
  const enrollmentId = newId()
  await tx.insert(enrollments).values({
    id: enrollmentId,
    studentId: student.studentId,
    courseId: course.id,
    pricePence: penceFromDecimal(course.price),
    status: 'active',
    paidAt,
    paymentDueDate: addDays(enrolledAt, 14),
    enrolledAt,
  })
  const paymentId = newId()
  const amountPence = penceFromDecimal(course.price)
  await tx.insert(payments).values({
    id: paymentId,
    enrollmentId,
    amountPence,
    provider: 'sandbox',
    providerSessionId: `sandbox_${paymentId}`,
    status: 'succeeded',
    receivedPence: amountPence,
    startedAt: addMinutes(paidAt, -2),
    succeededAt: paidAt,
  })
  const year = londonYear(paidAt)
  const { number, receiptNumber } = nextReceiptNumber(tx, year)
  await tx
    .insert(receiptCounters)
    .values({ year, last: number })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: number } })
  await tx.insert(receipts).values({
    id: newId(),
    receiptNumber,
    paymentId,
    studentName: student.fullName,
    courseTitle: course.title,
    amountPence,
    vatPence: vatIncluded({ grossPence: amountPence, ratePercent: 20 }),
    vatRatePercent: 20,
    issuedAt: paidAt,
  })
  return { enrollmentId, course }
}

export async function addUnpaidEnrollment(
  tx: Tx,
  {
    student,
    slug,
    enrolledAt,
    dueAt,
    cancelledAt,
  }: { student: SeededStudent; slug: string; enrolledAt: Date; dueAt: Date; cancelledAt?: Date },
) {
  const course = await courseBySlug(tx, slug)
  const [id, pricePence] = [newId(), penceFromDecimal(course.price)]
  await tx.insert(enrollments).values({
    id,
    studentId: student.studentId,
    courseId: course.id,
    pricePence,
    status: cancelledAt ? 'cancelled' : 'pending_payment',
    paymentDueDate: dueAt,
    enrolledAt,
    cancelledAt: cancelledAt ?? null,
  })
  return { id, pricePence }
}

/** Marks the first sections of a course as read, one every other day from the day of payment. */
export async function readSections(
  tx: Tx,
  { enrollmentId, courseId, howMany, from }: { enrollmentId: string; courseId: string; howMany: number; from: Date },
) {
  const sections = await tx
    .select({ id: moduleContent.id })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(courseModules.courseId, courseId), isNull(moduleContent.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
    .limit(howMany)
  if (sections.length === 0) return
  await tx.insert(sectionReads).values(
    sections.map(({ id }, i) => {
      const readAt = inDaytime(addMinutes(from, 60 + i * 2_000))
      return { enrollmentId, sectionId: id, readAt: readAt > from ? readAt : addMinutes(from, 20) }
    }),
  )
}

export async function planWeeks(
  tx: Tx,
  {
    enrollmentId,
    courseId,
    minutesAWeek,
    weekdays,
    at,
  }: { enrollmentId: string; courseId: string; minutesAWeek: number; weekdays: number[]; at: Date },
) {
  const contents = await mapCourseContents({ courseIds: [courseId] })
  const modules = withReads({ contents: contents.get(courseId) ?? [], reads: [] })
  const today = londonDay(at)
  const chosen = { minutesAWeek, weekdays, begunOn: today, changedOn: today, ledTo: today }
  const view = planView({ modules, plan: chosen, reads: [], deadline: null, today })
  if (!view) throw new Error('the demo world needs a course with sections')
  await tx
    .insert(studyPlans)
    .values({ enrollmentId, minutesAWeek, weekdays, begunAt: at, changedAt: at, ledTo: view.doneOn })
}

const letters: readonly AnswerLetter[] = ['A', 'B', 'C', 'D']

/** An exam picked as the product does, but the same each time. */
async function drawQuestions(tx: Tx, exam: { id: string; questionCount: number }) {
  const bank = await tx
    .select({ id: examQuestions.id, moduleId: examQuestions.moduleId, key: examQuestions.correctOption })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, exam.id), isNull(examQuestions.retiredAt)))
    .orderBy(asc(examQuestions.questionNumber))
  let drawn = 0
  const randomBelow = (limit: number) => Math.floor(fraction((drawn += 1)) * limit)
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
  const questions = await drawQuestions(tx, exam)
  const total = questions.length
  // Wrong answers are spread over the paper, and so over all modules.
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
      // The last one a little before the exam is submitted.
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
