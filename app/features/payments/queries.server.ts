import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isReceiptNumber } from './rules.ts'
import type { Checkout, Receipt } from './types.ts'

type Owner = Pick<StudentActor, 'studentId'>

/** A payment of the student's own; somebody else's does not exist for them. */
export async function findCheckout({
  student,
  paymentId,
}: {
  student: Owner
  paymentId: string
}): Promise<Checkout | null> {
  if (!isId(paymentId)) return null
  const [row] = await db
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      status: payments.status,
      amountPence: payments.amountPence,
      courseId: courses.id,
      courseTitle: courses.title,
      enrollmentStatus: enrollments.status,
      receiptNumber: receipts.receiptNumber,
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.id, paymentId), eq(enrollments.studentId, student.studentId)))
  return row ?? null
}

export async function findReceipt({ student, number }: { student: Owner; number: string }): Promise<Receipt | null> {
  if (!isReceiptNumber(number)) return null
  const [row] = await db
    .select({
      receiptNumber: receipts.receiptNumber,
      studentName: receipts.studentName,
      matricNumber: students.matricNumber,
      courseTitle: receipts.courseTitle,
      amountPence: receipts.amountPence,
      vatPence: receipts.vatPence,
      vatRatePercent: receipts.vatRatePercent,
      issuedAt: receipts.issuedAt,
      provider: payments.provider,
      refundedAt: payments.refundedAt,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(receipts.receiptNumber, number), eq(students.id, student.studentId)))
  return row ?? null
}
