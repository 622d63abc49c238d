import { and, count, eq, isNull, max } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentConsents, payments, sectionReads } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import type { EvidenceFacts } from './types.ts'

/** Reads the facts that prove to a bank that a course was sold, opened and used. */
export async function findEvidenceFacts(paymentId: string, executor: Executor = db): Promise<EvidenceFacts | null> {
  const [found] = await executor
    .select({
      enrollmentId: enrollments.id,
      studentName: profiles.fullName,
      email: profiles.email,
      courseTitle: courses.title,
      paidAt: payments.succeededAt,
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(payments.id, paymentId))
  if (!found) return null
  const { enrollmentId, ...facts } = found
  const consents = await executor
    .select({
      consent: paymentConsents.consent,
      textVersion: paymentConsents.textVersion,
      givenAt: paymentConsents.givenAt,
    })
    .from(paymentConsents)
    .where(eq(paymentConsents.paymentId, paymentId))
    .orderBy(paymentConsents.consent)
  const [reads] = await executor
    .select({ sectionsRead: count(), lastReadAt: max(sectionReads.readAt) })
    .from(sectionReads)
    .where(and(eq(sectionReads.enrollmentId, enrollmentId), isNull(sectionReads.takenBackAt)))
  return { ...facts, consents, sectionsRead: reads?.sectionsRead ?? 0, lastReadAt: reads?.lastReadAt ?? null }
}
