import { sql } from 'drizzle-orm'
import { accounts, profiles } from '#db/tables/accounts.ts'
import { enrollments, payments, receiptCounters, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examAnswers, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { addDays, addMinutes, londonDay, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { computeIncludedVat } from '#app/core/money.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import { formatCertificateNumber, digitsBelow } from '#app/domain/certificates/certificates.rules.ts'
import { createAlumnus, createPseudoRandom, howMany, readTaster, type Alumnus, type Taster } from './alumnus.server.ts'
import { nextReceiptNumber } from './enrollments.server.ts'
import type { World } from './people.server.ts'
import { acceptedTerms } from './students.server.ts'

async function addPeople({ tx, passwordHash }: World, alumni: readonly Alumnus[]) {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select nextval('matric_numbers') as n from generate_series(1, ${alumni.length}::int)`,
  )
  const timestamps = (at: Date) => ({ createdAt: at, updatedAt: at })
  await tx.insert(profiles).values(
    alumni.map(({ ids, fullName, email, registeredAt }) => ({
      id: ids.userId,
      fullName,
      email,
      emailVerified: true,
      ...timestamps(registeredAt),
    })),
  )
  await tx.insert(accounts).values(
    alumni.map(({ ids: { userId }, registeredAt }) => ({
      id: newId(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      ...timestamps(registeredAt),
    })),
  )
  await tx.insert(students).values(
    alumni.map(({ ids, registeredAt }, i) => ({
      id: ids.studentId,
      userId: ids.userId,
      matricNumber: `UKLI-${londonYear(registeredAt)}-${String(rows[i]?.n ?? 0).padStart(6, '0')}`,
      coursePreference: 'Other',
      educationLevel: "Bachelor's Degree" as const,
      ...acceptedTerms(addMinutes(registeredAt, 5)),
    })),
  )
}

async function addEnrollments({ tx }: World, { course }: Taster, alumni: readonly Alumnus[]) {
  await tx.insert(enrollments).values(
    alumni.map(({ ids, pricePence, enrolledAt, paidAt, result, submittedAt }) => ({
      id: ids.enrollmentId,
      studentId: ids.studentId,
      courseId: course.id,
      pricePence,
      status: result.passed ? ('completed' as const) : ('active' as const),
      completedAt: result.passed ? submittedAt : null,
      paidAt,
      paymentDueDate: addDays(enrolledAt, 14),
      enrolledAt,
    })),
  )
  await tx.insert(payments).values(
    alumni.map(({ ids, pricePence, paidAt }) => ({
      id: ids.paymentId,
      enrollmentId: ids.enrollmentId,
      amountPence: pricePence,
      provider: 'sandbox' as const,
      providerSessionId: `sandbox_${ids.paymentId}`,
      status: 'succeeded' as const,
      receivedPence: pricePence,
      startedAt: addMinutes(paidAt, -2),
      succeededAt: paidAt,
    })),
  )
  const counters = new Map<number, number>()
  await tx.insert(receipts).values(
    alumni.map(({ ids, fullName, pricePence, paidAt }) => {
      const { number, receiptNumber } = nextReceiptNumber(tx, londonYear(paidAt))
      counters.set(londonYear(paidAt), number)
      return {
        id: newId(),
        receiptNumber,
        paymentId: ids.paymentId,
        studentName: fullName,
        courseTitle: course.title,
        amountPence: pricePence,
        vatPence: computeIncludedVat({ grossPence: pricePence, ratePercent: 20 }),
        vatRatePercent: 20,
        issuedAt: paidAt,
      }
    }),
  )
  await tx
    .insert(receiptCounters)
    .values([...counters].map(([year, last]) => ({ year, last })))
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`excluded.last` } })
  await tx.insert(sectionReads).values(alumni.flatMap(({ reads }) => reads))
}

async function addAttempts({ tx }: World, { exam }: Taster, alumni: readonly Alumnus[]) {
  const { id: examId, passPercentage, durationMinutes } = exam
  await tx.insert(examAttempts).values(
    alumni.map(({ ids, paper, startedAt, expiresAt, submittedAt }) => ({
      id: ids.attemptId,
      enrollmentId: ids.enrollmentId,
      examId,
      paper,
      passPercentage,
      durationMinutes,
      startedAt,
      expiresAt,
      submittedAt,
    })),
  )
  await tx.insert(examAnswers).values(
    alumni.flatMap(({ ids, answers, savedAt }) =>
      [...answers].map(([questionId, answer], i) => ({
        attemptId: ids.attemptId,
        questionId,
        answer,
        revision: 1,
        savedAt: savedAt(i),
      })),
    ),
  )
  await tx.insert(examSubmissions).values(
    alumni.map(({ ids, answers, result: { total, ...result }, submittedAt }) => ({
      id: ids.submissionId,
      attemptId: ids.attemptId,
      enrollmentId: ids.enrollmentId,
      examId,
      answers: Object.fromEntries(answers),
      ...result,
      totalQuestions: total,
      passPercentage,
      submittedAt,
    })),
  )
}

/**
 * Adds certificates with random numbers and random positions in the status list, as the product does. None is used
 * twice.
 */
async function addAwards({ tx }: World, { course }: Taster, alumni: readonly Alumnus[], chance: () => number) {
  const issued = await tx.select({ place: certificates.statusIndex }).from(certificates)
  const places = new Set(issued.map(({ place }) => place))
  const numbers = new Set([1])
  const pickUnused = (below: number, taken: Set<number>): number => {
    const drawn = Math.floor(chance() * below)
    if (taken.has(drawn)) return pickUnused(below, taken)
    taken.add(drawn)
    return drawn
  }
  await tx.insert(certificates).values(
    alumni
      .filter(({ result }) => result.passed)
      .map(({ ids, fullName, result, submittedAt }) => ({
        id: newId(),
        certificateNumber: formatCertificateNumber({
          year: londonYear(submittedAt),
          digits: pickUnused(digitsBelow, numbers),
        }),
        studentId: ids.studentId,
        enrollmentId: ids.enrollmentId,
        submissionId: ids.submissionId,
        studentName: fullName,
        courseTitle: course.title,
        courseLevel: course.level,
        courseDuration: course.duration,
        completionDate: londonDay(submittedAt),
        finalScore: result.percentage,
        issuedAt: submittedAt,
        statusList: 1,
        statusIndex: pickUnused(statusListLength, places),
      })),
  )
}

/**
 * Adds students who took the taster in earlier months, so that there are enough exams for the statistics of questions.
 */
export async function seedAlumni(world: World) {
  const taster = await readTaster(world)
  const chance = createPseudoRandom()
  const alumni = Array.from({ length: howMany }, (_, i) => createAlumnus(taster, { i, now: world.now, chance }))
  await addPeople(world, alumni)
  await addEnrollments(world, taster, alumni)
  await addAttempts(world, taster, alumni)
  await addAwards(world, taster, alumni, chance)
}
