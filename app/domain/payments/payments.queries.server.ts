import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { vatRatePercentOf } from '#app/content/vat.ts'
import { env } from '#app/platform/env.server.ts'
import { isId } from '#app/core/ids.ts'
import { computeIncludedVat } from '#app/core/money.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isPayable } from '#app/domain/enrollments/enrollments.ts'
import { clock } from '#app/platform/clock.server.ts'
import { canTakeCards } from './payments.gateway.server.ts'
import { isCreditNoteNumber, isReceiptNumber } from './payments.ts'
import { profiles } from '#db/tables/accounts.ts'
import { teamOrders } from '#db/tables/team-orders.ts'

export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
export type CreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>
/** A receipt for an organisation, which names no student. */
export type TeamReceipt = Omit<Receipt, 'studentName' | 'matricNumber'>
export type TeamCreditNote = Omit<CreditNote, 'studentName' | 'matricNumber'>
export type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>['payable']
export type PaymentHistory = Awaited<ReturnType<typeof readPaymentHistory>>
export type ReceiptItem = PaymentHistory['receipts'][number]
export type RefundItem = PaymentHistory['refunds'][number]

type Owner = Pick<StudentActor, 'studentId'>

export async function findPayable({ student, enrollmentId }: { student: Owner; enrollmentId: string }) {
  if (!isId(enrollmentId)) return null
  const [row] = await db
    .select({
      enrollmentId: enrollments.id,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      paymentDueDate: enrollments.paymentDueDate,
      pricePence: enrollments.pricePence,
      courseTitle: courses.title,
      courseLevel: courses.level,
      duration: courses.duration,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, student.studentId)))
  if (!row) return null
  const { status, paidAt, ...payable } = row
  const isOpen = isPayable({ status, paidAt, paymentDueDate: row.paymentDueDate }, clock.now())
  /** The VAT rate in per cent; 0 for an institute without a VAT number. */
  const vatRatePercent = vatRatePercentOf(env)
  const vatPence = computeIncludedVat({ grossPence: row.pricePence, ratePercent: vatRatePercent })
  const unpaid = !isOpen ? ('not-payable' as const) : canTakeCards() ? null : ('no-cards' as const)
  return { payable: { ...payable, vatPence, vatRatePercent }, refusal: paidAt ? ('already-paid' as const) : unpaid }
}

export async function findCheckout({ student, paymentId }: { student: Owner; paymentId: string }) {
  if (!isId(paymentId)) return null
  const [row] = await db
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      status: payments.status,
      amountPence: payments.amountPence,
      /** Null until money arrives, and for money in another currency. */
      receivedPence: payments.receivedPence,
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

async function listReceipts({ studentId }: Owner) {
  return db
    .select({
      receiptNumber: receipts.receiptNumber,
      courseTitle: receipts.courseTitle,
      amountPence: receipts.amountPence,
      issuedAt: receipts.issuedAt,
      refundedPence: payments.refundedPence,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(receipts.issuedAt))
}

async function listRefunds({ studentId }: Owner) {
  return db
    .select({
      refundId: refunds.id,
      courseTitle: receipts.courseTitle,
      amountPence: refunds.amountPence,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      creditNoteNumber: creditNotes.creditNoteNumber,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(and(eq(enrollments.studentId, studentId), ne(refunds.status, 'void')))
    .orderBy(desc(refunds.requestedAt))
}

export async function readPaymentHistory({ student }: { student: Owner }) {
  const [ownReceipts, ownRefunds] = await Promise.all([listReceipts(student), listRefunds(student)])
  return { receipts: ownReceipts, refunds: ownRefunds }
}

/** The columns that receipts and credit notes have in common. */
const documentColumns = {
  receiptNumber: receipts.receiptNumber,
  payerName: receipts.payerName,
  payerOrganisation: receipts.payerOrganisation,
  payerAddress: receipts.payerAddress,
  payerReference: receipts.payerReference,
  courseTitle: receipts.courseTitle,
  vatRatePercent: receipts.vatRatePercent,
  provider: payments.provider,
}

export const receiptColumns = {
  ...documentColumns,
  amountPence: receipts.amountPence,
  vatPence: receipts.vatPence,
  issuedAt: receipts.issuedAt,
  refundedAt: payments.refundedAt,
  /** The reference on our bank statement and the day on which the money was received; null for a card payment. */
  offline: { reference: offlinePayments.reference, receivedOn: offlinePayments.receivedOn },
}

export const creditNoteColumns = {
  ...documentColumns,
  creditNoteNumber: creditNotes.creditNoteNumber,
  amountPence: creditNotes.amountPence,
  vatPence: creditNotes.vatPence,
  issuedAt: creditNotes.issuedAt,
  /** The reference of a refund that was paid back by hand; null for other refunds. */
  paidBackReference: refunds.paidBackReference,
}

const studentColumns = { studentName: receipts.studentName, matricNumber: students.matricNumber }

export async function findReceipt({ student, number }: { student: Owner; number: string }) {
  if (!isReceiptNumber(number)) return null
  const [row] = await db
    .select({ ...receiptColumns, ...studentColumns })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(receipts.receiptNumber, number), eq(students.id, student.studentId)))
  return row ?? null
}

export async function findCreditNote({ student, number }: { student: Owner; number: string }) {
  if (!isCreditNoteNumber(number)) return null
  const [row] = await db
    .select({
      ...creditNoteColumns,
      ...studentColumns,
    })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(receipts, eq(receipts.id, creditNotes.receiptId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(creditNotes.creditNoteNumber, number), eq(students.id, student.studentId)))
  return row ?? null
}

/** A column for queries that join `payments`: the amount already refunded or still owed to the payer, in pence. */
export const promisedPence = sql<number>`(
  select coalesce(sum(${refunds.amountPence}), 0)::integer from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'void'
)`

/**
 * The columns that name the payer in lists of payments: the student and the matric number, or the organisation and its
 * invoice number. For queries that left join enrolments, students, profiles and team orders.
 */
export const payerColumns = {
  studentName: sql<string>`coalesce(${profiles.fullName}, ${teamOrders.organisation})`,
  matricNumber: sql<string>`coalesce(${students.matricNumber}, ${teamOrders.invoiceNumber})`,
  teamOrderId: payments.teamOrderId,
}

/** The course that a payment is for. */
export const paidCourseId = sql`coalesce(${enrollments.courseId}, ${teamOrders.courseId})`
