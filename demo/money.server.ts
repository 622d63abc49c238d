import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { creditNoteCounters, creditNotes, disputes, refunds } from '#db/tables/refunds.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { addDays, addMinutes, londonDay, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { addReceipt, addUnpaidEnrollment } from './enrollments.server.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

async function getPayment(tx: Tx, student: SeededStudent) {
  const [row] = await tx
    .select({ payment: payments, receipt: receipts, enrollmentId: enrollments.id })
    .from(enrollments)
    .innerJoin(payments, eq(payments.enrollmentId, enrollments.id))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(enrollments.studentId, student.studentId), eq(payments.status, 'succeeded')))
  if (!row?.payment.succeededAt) throw new Error(`${student.fullName} has paid nothing`)
  return { ...row, paidAt: row.payment.succeededAt, amountPence: row.receipt.amountPence }
}

type Paid = Awaited<ReturnType<typeof getPayment>>
type Refund = typeof refunds.$inferInsert

/** Ends an enrolment by a withdrawal, and adds its refund. */
async function addRefund(
  tx: Tx,
  { payment, enrollmentId, amountPence }: Paid,
  { at, ...refund }: { at: Date } & Pick<Refund, 'status'> & Partial<Refund>,
) {
  await tx.update(enrollments).set({ status: 'refunded', refundedAt: at }).where(eq(enrollments.id, enrollmentId))
  await tx.insert(refunds).values({
    id: newId(),
    paymentId: payment.id,
    amountPence,
    ground: 'withdrawal',
    basis: 'policy',
    requestedAt: at,
    dueAt: at,
    ...refund,
  })
}

/** Adds a withdrawal two days after paying, which was refunded, with a credit note. */
async function addWithdrawal(tx: Tx, student: SeededStudent) {
  const paid = await getPayment(tx, student)
  const { payment, receipt, amountPence } = paid
  const at = addDays(paid.paidAt, 2)
  await tx
    .update(payments)
    .set({ status: 'refunded', refundedPence: amountPence, refundedAt: at })
    .where(eq(payments.id, payment.id))
  const refundId = newId()
  await addRefund(tx, paid, {
    at,
    id: refundId,
    reason: 'My hours at work have changed.',
    status: 'done',
    tries: 1,
    providerRefundId: `sandbox_${refundId}`,
    doneAt: addMinutes(at, 1),
  })
  const year = londonYear(at)
  await tx.insert(creditNoteCounters).values({ year, last: 1 })
  await tx.insert(creditNotes).values({
    id: newId(),
    creditNoteNumber: `UKLI-CRN-${year}-000001`,
    refundId,
    receiptId: receipt.id,
    amountPence,
    vatPence: receipt.vatPence,
    issuedAt: addMinutes(at, 1),
  })
}

/** Adds a withdrawal whose refund failed, because the card has been replaced since. */
async function addFailedRefund(tx: Tx, student: SeededStudent) {
  const paid = await getPayment(tx, student)
  const failure = 'The card has expired or was replaced'
  await addRefund(tx, paid, { at: addDays(paid.paidAt, 1), status: 'failed', tries: 1, failure })
}

async function addDispute({ tx, now }: World, student: SeededStudent) {
  const { payment, enrollmentId, paidAt, amountPence } = await getPayment(tx, student)
  const openedAt = addDays(paidAt, 3)
  await tx.update(enrollments).set({ heldAt: openedAt }).where(eq(enrollments.id, enrollmentId))
  await tx.insert(disputes).values({
    id: newId(),
    paymentId: payment.id,
    providerDisputeId: `sandbox_dispute_${payment.id}`,
    amountPence,
    reason: 'product_not_received',
    status: 'open',
    openedAt,
    providerStatus: 'needs_response',
    evidenceDueBy: addDays(now, 5),
  })
}

async function addSurplus(tx: Tx, student: SeededStudent) {
  const { receipt, enrollmentId, paidAt, amountPence } = await getPayment(tx, student)
  const { studentName, courseTitle } = receipt
  const surplus = { enrollmentId, studentName, courseTitle, amountPence, status: 'needs_refund' } as const
  await addReceipt(tx, { ...surplus, paidAt: addMinutes(paidAt, 4) })
}

type Desk = { adviser: SeededStaff; hr: SeededStaff }

/**
 * Adds an employer's transfer that was confirmed. The student has given up the course since, and the money has to be
 * paid back.
 */
async function addTransferToPayBack(tx: Tx, student: SeededStudent, { adviser, hr }: Desk) {
  const paid = await getPayment(tx, student)
  const { payment, receipt, paidAt, amountPence } = paid
  const employer = { payerOrganisation: 'Calder Valley Translations Ltd', payerReference: 'PO 20817' }
  const session = { providerSessionId: `offline_${payment.id}`, providerPaymentId: null }
  await tx
    .update(payments)
    .set({ provider: 'bank_transfer', startedAt: addMinutes(paidAt, -95), ...session, ...employer })
    .where(eq(payments.id, payment.id))
  await tx.update(receipts).set(employer).where(eq(receipts.id, receipt.id))
  await tx.insert(offlinePayments).values({
    paymentId: payment.id,
    reference: 'CVT 20817 PARK',
    amountPence,
    receivedOn: londonDay(addDays(paidAt, -1)),
    recordedBy: adviser.staffId,
    recordedAt: addMinutes(paidAt, -95),
    confirmedBy: hr.staffId,
    confirmedAt: paidAt,
  })
  const reason = 'My employer has moved me to another project.'
  await addRefund(tx, paid, { at: addDays(paidAt, 2), status: 'due', reason })
}

/** Adds a transfer that one adviser has recorded and nobody has confirmed yet. */
async function addTransferToConfirm({ tx, now }: World, student: SeededStudent, { adviser }: Desk) {
  const enrolledAt = addDays(now, -6)
  const slug = 'phonetic-transcription-taster'
  const enrollment = await addUnpaidEnrollment(tx, { student, slug, enrolledAt, dueAt: addDays(now, 8) })
  const [paymentId, recordedAt] = [newId(), addMinutes(now, -130)]
  await tx.insert(payments).values({
    id: paymentId,
    enrollmentId: enrollment.id,
    amountPence: enrollment.pricePence,
    provider: 'bank_transfer',
    status: 'recorded',
    payerOrganisation: 'Hallam Speech Clinic',
    startedAt: recordedAt,
  })
  await tx.insert(offlinePayments).values({
    paymentId,
    reference: 'HSC 0093',
    amountPence: enrollment.pricePence,
    receivedOn: londonDay(addDays(now, -1)),
    recordedBy: adviser.staffId,
    recordedAt,
  })
}

export async function seedMoney(
  world: World,
  { crowd, staff }: { crowd: readonly SeededStudent[]; staff: readonly SeededStaff[] },
) {
  const { tx } = world
  const [withdrawn, failed, disputed, twice, given, waiting] = [2, 3, 6, 8, 9, 4].map((at) => crowd[at])
  const adviser = staff.find(({ roles }) => roles.includes('customer_service') && !roles.includes('hr'))
  const hr = staff.find(({ roles }) => roles.includes('hr'))
  if (!withdrawn || !failed || !disputed || !twice || !given || !waiting || !adviser || !hr)
    throw new Error('the demo world needs its crowd and its staff')
  await addTransferToPayBack(tx, given, { adviser, hr })
  await addTransferToConfirm(world, waiting, { adviser, hr })
  await addWithdrawal(tx, withdrawn)
  await addFailedRefund(tx, failed)
  await addDispute(world, disputed)
  await addSurplus(tx, twice)
}
