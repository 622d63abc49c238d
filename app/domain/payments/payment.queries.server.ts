import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { describeActivity } from '#app/platform/activity/activity.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentConsents, paymentEvents, payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import { staff as members, staffActivityLogs } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listDisputes } from './disputes.queries.server.ts'
import { promisedPence } from './payments.queries.server.ts'
import { findWithdrawalForStaff } from './withdrawal.queries.server.ts'

const mostShown = 100

async function findPaymentFacts(paymentId: string) {
  const [row] = await db
    .select({
      id: payments.id,
      enrollmentId: enrollments.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      studentUserId: students.userId,
      courseTitle: courses.title,
      enrollmentStatus: enrollments.status,
      heldAt: enrollments.heldAt,
      provider: payments.provider,
      status: payments.status,
      pricePence: payments.amountPence,
      receivedPence: payments.receivedPence,
      refundedPence: payments.refundedPence,
      /** The part of the payment that is neither refunded nor owed. */
      refundablePence: sql<number>`coalesce(${payments.receivedPence} - ${promisedPence}, 0)`.mapWith(Number),
      startedAt: payments.startedAt,
      succeededAt: payments.succeededAt,
      /** The id of the payment at the provider, with which staff can look it up there. */
      providerPaymentId: payments.providerPaymentId,
      payerName: payments.payerName,
      payerOrganisation: payments.payerOrganisation,
      payerAddress: payments.payerAddress,
      payerReference: payments.payerReference,
      receiptNumber: receipts.receiptNumber,
      vatPence: receipts.vatPence,
      vatRatePercent: receipts.vatRatePercent,
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(payments.id, paymentId))
  return row ?? null
}

/** Finds the staff who recorded, confirmed or withdrew a payment without a card. */
async function findRecording(paymentId: string) {
  const [recorder, confirmer, withdrawer] = [
    alias(members, 'recorder'),
    alias(members, 'confirmer'),
    alias(members, 'withdrawer'),
  ]
  const [row] = await db
    .select({
      reference: offlinePayments.reference,
      amountPence: offlinePayments.amountPence,
      receivedOn: offlinePayments.receivedOn,
      recorder: recorder.fullName,
      recordedBy: offlinePayments.recordedBy,
      recordedAt: offlinePayments.recordedAt,
      confirmer: confirmer.fullName,
      confirmedAt: offlinePayments.confirmedAt,
      withdrawer: withdrawer.fullName,
      withdrawnAt: offlinePayments.withdrawnAt,
      withdrawnReason: offlinePayments.withdrawnReason,
    })
    .from(offlinePayments)
    .innerJoin(recorder, eq(recorder.id, offlinePayments.recordedBy))
    .leftJoin(confirmer, eq(confirmer.id, offlinePayments.confirmedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, offlinePayments.withdrawnBy))
    .where(eq(offlinePayments.paymentId, paymentId))
  return row ?? null
}

async function listRefunds(paymentId: string) {
  const [requester, paidBacker] = [alias(members, 'requester'), alias(members, 'paid_backer')]
  return db
    .select({
      id: refunds.id,
      amountPence: refunds.amountPence,
      ground: refunds.ground,
      basis: refunds.basis,
      status: refunds.status,
      reason: refunds.reason,
      failure: refunds.failure,
      requestedAt: refunds.requestedAt,
      requestedBy: refunds.requestedBy,
      requester: requester.fullName,
      doneAt: refunds.doneAt,
      paidBackReference: refunds.paidBackReference,
      paidBacker: paidBacker.fullName,
      creditNoteNumber: creditNotes.creditNoteNumber,
      vatPence: creditNotes.vatPence,
    })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .leftJoin(requester, eq(requester.id, refunds.requestedBy))
    .leftJoin(paidBacker, eq(paidBacker.id, refunds.paidBackBy))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.requestedAt)
}

async function listTickets(paymentId: string) {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select t.id, t.title from student_tickets t where t.id in (
      select ticket_id from disputes where payment_id = ${paymentId}
      union select ticket_id from refunds where payment_id = ${paymentId})
    order by t.created_at`)
  return rows
}

function listEvents(paymentId: string) {
  return db
    .select({ id: paymentEvents.id, type: paymentEvents.type, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(mostShown)
}

/** Lists the entries of the staff log about the payment and its enrolment, such as a withdrawal. */
async function listLoggedActions(ids: readonly string[]) {
  const rows = await db
    .select({
      id: staffActivityLogs.id,
      action: staffActivityLogs.action,
      about: staffActivityLogs.about,
      createdAt: staffActivityLogs.createdAt,
      staffName: members.fullName,
    })
    .from(staffActivityLogs)
    .innerJoin(members, eq(members.id, staffActivityLogs.staffId))
    .where(inArray(staffActivityLogs.entityId, [...ids]))
    .orderBy(desc(staffActivityLogs.createdAt), desc(staffActivityLogs.id))
    .limit(mostShown)
  return rows.map(({ about, ...row }) => ({ ...row, action: describeActivity({ ...row, about }) }))
}

function listConsents(paymentId: string) {
  const { consent, textVersion, givenAt } = paymentConsents
  return db
    .select({ consent, textVersion, givenAt })
    .from(paymentConsents)
    .where(eq(paymentConsents.paymentId, paymentId))
    .orderBy(givenAt, consent)
}

/** Reads one payment with everything on its page, in a fixed number of statements. */
export async function findPaymentPage({ staff, paymentId }: { staff: StaffActor; paymentId: string }) {
  requirePermission('manage students', staff)
  if (!isId(paymentId)) return null
  const payment = await findPaymentFacts(paymentId)
  if (!payment) return null
  const { enrollmentId } = payment
  const [recording, consents, ownRefunds, ownDisputes, events, acts, tickets, withdrawal] = await Promise.all([
    findRecording(paymentId),
    listConsents(paymentId),
    listRefunds(paymentId),
    listDisputes({ paymentId }),
    listEvents(paymentId),
    listLoggedActions([paymentId, enrollmentId]),
    listTickets(paymentId),
    findWithdrawalForStaff({ staff, enrollmentId, ticketId: null }),
  ])
  return {
    payment,
    recording,
    consents,
    refunds: ownRefunds,
    disputes: ownDisputes,
    events,
    acts,
    tickets,
    withdrawal,
    /** True if the payment is the reader's own. */
    isOwn: payment.studentUserId === staff.userId,
    /** True for HR, who may refund outside the policy. */
    mayRefund: isStaffAllowed('refund and revoke', staff),
    /** True for staff who handle tickets. */
    mayOpenTickets: isStaffAllowed('handle tickets', staff),
    staffId: staff.staffId,
  }
}
