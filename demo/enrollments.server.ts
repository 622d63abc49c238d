import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseModules, courses, moduleContent } from '#db/tables/courses.ts'
import { enrollments, payments, receiptCounters, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { addDays, addMinutes, londonDay, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { penceFromDecimal, computeIncludedVat } from '#app/core/money.ts'
import { buildPlanView, type paces } from '#app/domain/learning/plan.rules.ts'
import { mapCourseContents } from '#app/domain/learning/learning.queries.server.ts'
import { withReadState } from '#app/domain/learning/learning.rules.ts'
import { moveToDaytime } from './hours.ts'
import type { SeededStudent } from './people.server.ts'

/** The last receipt number of each year, for each database that is being seeded. */
const receiptNumbers = new WeakMap<Tx, Map<number, number>>()

export function nextReceiptNumber(tx: Tx, year: number) {
  const ofWorld = receiptNumbers.get(tx) ?? new Map<number, number>()
  const number = (ofWorld.get(year) ?? 0) + 1
  receiptNumbers.set(tx, ofWorld.set(year, number))
  return { number, receiptNumber: `UKLI-REC-${year}-${String(number).padStart(6, '0')}` }
}

async function getCourseBySlug(tx: Tx, slug: string) {
  const [course] = await tx.select().from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(`the demo world needs the course ${slug}`)
  return course
}

export async function addPaidEnrollment(
  tx: Tx,
  { student, slug, paidAt }: { student: SeededStudent; slug: string; paidAt: Date },
) {
  const course = await getCourseBySlug(tx, slug)
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
  await addReceipt(tx, {
    enrollmentId,
    studentName: student.fullName,
    courseTitle: course.title,
    amountPence: penceFromDecimal(course.price),
    status: 'succeeded',
    paidAt,
  })
  return { enrollmentId, course }
}

type ReceivedMoney = Pick<
  typeof payments.$inferInsert,
  'enrollmentId' | 'teamOrderId' | 'payerName' | 'payerOrganisation' | 'payerAddress' | 'payerReference'
> & {
  studentName: string
  courseTitle: string
  amountPence: number
  status: 'succeeded' | 'needs_refund'
  paidAt: Date
}

/** Adds a card payment with its receipt. VAT is due only on a payment that counts. */
export async function addReceipt(tx: Tx, { studentName, courseTitle, paidAt, ...paid }: ReceivedMoney) {
  const { amountPence, status, payerName, payerOrganisation, payerAddress, payerReference } = paid
  const paymentId = newId()
  await tx.insert(payments).values({
    id: paymentId,
    ...paid,
    provider: 'sandbox',
    providerSessionId: `sandbox_${paymentId}`,
    receivedPence: amountPence,
    startedAt: addMinutes(paidAt, -2),
    succeededAt: paidAt,
  })
  const year = londonYear(paidAt)
  const { number, receiptNumber } = nextReceiptNumber(tx, year)
  const vatRatePercent = status === 'succeeded' ? 20 : 0
  await tx
    .insert(receiptCounters)
    .values({ year, last: number })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: number } })
  await tx.insert(receipts).values({
    id: newId(),
    receiptNumber,
    paymentId,
    studentName,
    courseTitle,
    amountPence,
    vatPence: computeIncludedVat({ grossPence: amountPence, ratePercent: vatRatePercent }),
    vatRatePercent,
    issuedAt: paidAt,
    payerName,
    payerOrganisation,
    payerAddress,
    payerReference,
  })
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
  const course = await getCourseBySlug(tx, slug)
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

/** Marks the first sections of a course as read, one every `minutesApart` from `from` on, by day, and returns them. */
export async function addReadSections(
  tx: Tx,
  {
    enrollmentId,
    courseId,
    howMany,
    from,
    minutesApart = 2_000,
  }: { enrollmentId: string; courseId: string; howMany: number; from: Date; minutesApart?: number },
) {
  const sections = await tx
    .select({ id: moduleContent.id })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(courseModules.courseId, courseId), isNull(moduleContent.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
    .limit(howMany)
  const reads = sections.map(({ id }, i) => {
    const readAt = moveToDaytime(addMinutes(from, 60 + i * minutesApart))
    return { sectionId: id, readAt: readAt > from ? readAt : addMinutes(from, 20) }
  })
  if (reads.length > 0) await tx.insert(sectionReads).values(reads.map((read) => ({ enrollmentId, ...read })))
  return reads
}

export async function addStudyPlan(
  tx: Tx,
  {
    enrollmentId,
    courseId,
    minutesAWeek,
    weekdays,
    at,
  }: { enrollmentId: string; courseId: string; minutesAWeek: (typeof paces)[number]; weekdays: number[]; at: Date },
) {
  const contents = await mapCourseContents({ courseIds: [courseId] })
  const modules = withReadState({ contents: contents.get(courseId) ?? [], reads: [] })
  const today = londonDay(at)
  const chosen = { minutesAWeek, weekdays, begunOn: today, changedOn: today, ledTo: today }
  const study = { modules, reads: [], standing: new Map() }
  const view = buildPlanView({ study, plan: chosen, deadline: null, today })
  if (!view) throw new Error('the demo world needs a course with sections')
  await tx
    .insert(studyPlans)
    .values({ enrollmentId, minutesAWeek, weekdays, begunAt: at, changedAt: at, ledTo: view.doneOn })
}
