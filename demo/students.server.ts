import { students } from '#db/tables/students.ts'
import { addDays, addMinutes, addWeeks, londonDay, londonYear, weekdayOf } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { EducationLevel, StudentStatus } from '#app/core/vocabulary.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { termsVersion } from '#app/domain/students/students.ts'
import { addPaidEnrollment, addUnpaidEnrollment, addStudyPlan, addReadSections } from './enrollments.server.ts'
import { sitExam } from './exams.server.ts'
import { addPractice } from './practice.server.ts'
import { addAccount, nextNumber, type SeededStudent, type World } from './people.server.ts'

const nlp = 'foundational-nlp-for-linguists'
/** The date of the oldest version of the terms whose text is kept. */
const earlierTerms = '2026-11-21'

/** Returns the values of a registration, with the terms that were in force on that day. */
export function acceptedTerms(registeredAt: Date) {
  return {
    termsVersion: termsVersion <= londonDay(registeredAt) ? termsVersion : earlierTerms,
    termsAcceptedAt: registeredAt,
    createdAt: registeredAt,
  }
}

export async function addStudent(
  world: World,
  person: {
    fullName: string
    email: string
    phone?: string
    at: Date
    education?: EducationLevel
    preference?: string
    status?: StudentStatus
    reason?: string
  },
): Promise<SeededStudent> {
  const userId = await addAccount(world, person)
  const studentId = newId()
  const number = await nextNumber(world.tx, 'matric_numbers')
  await world.tx.insert(students).values({
    id: studentId,
    userId,
    matricNumber: `UKLI-${londonYear(person.at)}-${String(number).padStart(6, '0')}`,
    status: person.status ?? 'active',
    statusReason: person.reason ?? null,
    coursePreference: person.preference ?? 'Foundational NLP for Linguists',
    educationLevel: person.education ?? "Bachelor's Degree",
    ...acceptedTerms(addMinutes(person.at, 5)),
  })
  return { studentId, userId, fullName: person.fullName, email: person.email }
}

const opensAt = (paidAt: Date) => computeUnlockDate({ accessBegan: paidAt, courseWeeks: 26 })

/** Adds sections read and questions answered since a payment. */
async function addStudy(
  tx: World['tx'],
  {
    enrollmentId,
    course,
    howMany,
    paidAt,
    weakModule,
    now,
  }: {
    enrollmentId: string
    course: { id: string }
    howMany: number
    paidAt: Date
    weakModule: number
    now: Date
  },
) {
  const its = { enrollmentId, courseId: course.id }
  const reads = await addReadSections(tx, { ...its, howMany, from: paidAt })
  await addPractice(tx, { ...its, reads, weakModule, examOpensAt: opensAt(paidAt), now })
}

/** Adds the demo accounts of the README, each in the state that the README describes. */
export async function seedNamedStudents(world: World): Promise<SeededStudent[]> {
  const { tx, now, seededAt } = world
  await addAccount(world, { fullName: 'Vera Visitor', email: 'visitor@ukli.example', at: addDays(now, -1) })

  const pending = await addStudent(world, {
    fullName: 'Peter Pendleton',
    email: 'pending@ukli.example',
    at: addDays(now, -10),
  })
  await addUnpaidEnrollment(tx, { student: pending, slug: nlp, enrolledAt: addDays(now, -9), dueAt: addDays(now, 5) })

  const active = await addStudent(world, {
    fullName: 'Amara Osei-Bonsu',
    email: 'active@ukli.example',
    phone: '07700 900118',
    at: addDays(now, -9),
  })
  const paid = addWeeks(now, -1)
  const studying = await addPaidEnrollment(tx, { student: active, slug: nlp, paidAt: paid })
  const her = { enrollmentId: studying.enrollmentId, courseId: studying.course.id }
  // She studies every other day, also today, so that every visitor of the demo sees a day with something to do.
  const isDayOff = (daysAgo: number) => daysAgo > 0 && daysAgo % 2 === 0
  const weekdays = [0, 2, 4, 6].map((days) => weekdayOf(londonDay(addDays(seededAt, days)))).toSorted((a, b) => a - b)
  await addStudyPlan(tx, { ...her, minutesAWeek: 120, weekdays, at: addMinutes(paid, 10) })
  const reads = await addReadSections(tx, { ...her, howMany: 4, from: paid, minutesApart: 2 * 1_440 })
  await addPractice(tx, { ...her, reads, weakModule: 2, examOpensAt: opensAt(paid), isDayOff, now })

  const ready = await addStudent(world, {
    fullName: 'Ewan Readman',
    email: 'examready@ukli.example',
    at: addWeeks(now, -28),
  })
  const finished = await addPaidEnrollment(tx, { student: ready, slug: nlp, paidAt: addWeeks(now, -27) })
  await addStudy(tx, { ...finished, howMany: 24, paidAt: addWeeks(now, -27), weakModule: 6, now })

  const graduatedAt = new Date('2025-11-12T10:14:00Z')
  const graduate = await addStudent(world, {
    fullName: 'Gwen Ó Súilleabháin',
    email: 'graduate@ukli.example',
    at: addWeeks(graduatedAt, -30),
  })
  const award = await addPaidEnrollment(tx, { student: graduate, slug: nlp, paidAt: addWeeks(graduatedAt, -27) })
  await addStudy(tx, { ...award, howMany: 99, paidAt: addWeeks(graduatedAt, -27), weakModule: 7, now: graduatedAt })
  await sitExam(tx, {
    student: graduate,
    enrollmentId: award.enrollmentId,
    courseId: award.course.id,
    correct: 17,
    startedAt: graduatedAt,
    certificateNumber: 'UKLI-CERT-2025-000001',
  })

  const failed = await addStudent(world, {
    fullName: 'Fergus Falconer',
    email: 'failed@ukli.example',
    at: addWeeks(now, -31),
  })
  const tried = await addPaidEnrollment(tx, { student: failed, slug: nlp, paidAt: addWeeks(now, -30) })
  await addStudy(tx, { ...tried, howMany: 16, paidAt: addWeeks(now, -30), weakModule: 3, now })
  await sitExam(tx, {
    student: failed,
    enrollmentId: tried.enrollmentId,
    courseId: tried.course.id,
    correct: 9,
    startedAt: addWeeks(now, -2),
    certificateNumber: '',
  })

  const overdue = await addStudent(world, {
    fullName: 'Olive Overton',
    email: 'overdue@ukli.example',
    at: addDays(now, -21),
  })
  await addUnpaidEnrollment(tx, {
    student: overdue,
    slug: nlp,
    enrolledAt: addDays(now, -20),
    dueAt: addDays(now, -6),
    cancelledAt: addDays(now, -6),
  })

  const suspended = await addStudent(world, {
    fullName: 'Saskia Sutton',
    email: 'suspended@ukli.example',
    at: addWeeks(now, -6),
    status: 'suspended',
    reason: 'Payment dispute under review',
  })
  await addPaidEnrollment(tx, { student: suspended, slug: nlp, paidAt: addWeeks(now, -5) })

  const expelled = await addStudent(world, {
    fullName: 'Edgar Exley',
    email: 'expelled@ukli.example',
    at: addWeeks(now, -6),
    status: 'expelled',
    reason: 'Academic misconduct, confirmed on appeal',
  })
  await addPaidEnrollment(tx, { student: expelled, slug: nlp, paidAt: addWeeks(now, -5) })

  return [active, pending, ready, graduate, failed, overdue, suspended, expelled]
}
