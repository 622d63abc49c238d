import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { teamPlaces } from '#db/tables/team-places.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { computeLinkToken } from './links.commands.server.ts'
import { countPlaces, isReturnPeriod, getPlaceState, type AskedOrder, type OwnOrder } from './teams.ts'
import { findLiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { checkEligibility } from '#app/domain/enrollments/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { creditNoteColumns, receiptColumns } from '../payments.queries.server.ts'
import { getLastDayToWithdraw } from '../withdrawal.rules.ts'
import { isCreditNoteNumber, isReceiptNumber } from '../payments.ts'

type Contact = Pick<Person, 'userId'>

const orderColumns = {
  orderId: teamOrders.id,
  invoiceNumber: teamOrders.invoiceNumber,
  organisation: teamOrders.organisation,
  billingAddress: teamOrders.billingAddress,
  vatNumber: teamOrders.vatNumber,
  purchaseOrder: teamOrders.purchaseOrder,
  courseTitle: courses.title,
  courseLevel: courses.level,
  places: teamOrders.places,
  placePricePence: teamOrders.placePricePence,
  vatRatePercent: teamOrders.vatRatePercent,
  method: teamOrders.method,
  status: teamOrders.status,
  orderedAt: teamOrders.orderedAt,
  dueAt: teamOrders.dueAt,
  paidAt: teamOrders.paidAt,
  cancelledAt: teamOrders.cancelledAt,
  heldAt: teamOrders.heldAt,
  contactName: profiles.fullName,
}

async function findOrderRow(where: SQL | undefined) {
  const [row] = await db
    .select({ order: orderColumns, isLinkOpen: teamOrders.isLinkOpen, linkRound: teamOrders.linkRound })
    .from(teamOrders)
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .innerJoin(profiles, eq(profiles.id, teamOrders.contactId))
    .where(where)
  return row ?? null
}

const isOwnOrder = ({ userId }: Contact, orderId: string) =>
  and(eq(teamOrders.id, orderId), eq(teamOrders.contactId, userId))

export async function findOwnOrder({ person, orderId }: OwnOrder) {
  if (!isId(orderId)) return null
  return (await findOrderRow(isOwnOrder(person, orderId)))?.order ?? null
}

const hasRead = sql<boolean>`exists (select from ${sectionReads} where ${sectionReads.enrollmentId} = ${enrollments.id})`

/** Lists the places as the organisation may see them. Names and progress are included only for students who agreed. */
async function listPlaces(orderId: string) {
  const isShared = sql`${teamPlaces.sharedAt} is not null`
  const rows = await db
    .select({
      placeId: teamPlaces.id,
      placeNumber: teamPlaces.placeNumber,
      enrollmentId: teamPlaces.enrollmentId,
      invitationId: teamPlaces.invitationId,
      returnedAt: teamPlaces.returnedAt,
      /** The email address that the organisation invited. */
      invitedEmail: teamPlaces.invitedEmail,
      invitedAt: teamPlaces.invitedAt,
      claimedAt: teamPlaces.claimedAt,
      // Names are not read without consent, so that no screen can show them by mistake.
      studentName: sql<string | null>`case when ${isShared} then ${profiles.fullName} end`,
      isStarted: sql<boolean | null>`case when ${isShared} then ${hasRead} end`,
      isFinished: sql<boolean | null>`case when ${isShared} then ${enrollments.completedAt} is not null end`,
    })
    .from(teamPlaces)
    .leftJoin(enrollments, eq(enrollments.id, teamPlaces.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(teamPlaces.orderId, orderId))
    .orderBy(asc(teamPlaces.placeNumber))
  return rows.map(({ enrollmentId, invitationId, returnedAt, studentName, isStarted, isFinished, ...place }) => ({
    ...place,
    state: getPlaceState({ enrollmentId, invitationId, returnedAt }),
    shared: studentName
      ? {
          studentName,
          study: isFinished ? ('finished' as const) : isStarted ? ('started' as const) : ('not-started' as const),
        }
      : null,
  }))
}

/** Lists the receipts and credit notes of an order, oldest first. */
async function listOrderDocuments(orderId: string) {
  const [received, credited] = await Promise.all([
    db
      .select({ number: receipts.receiptNumber, amountPence: receipts.amountPence, issuedAt: receipts.issuedAt })
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .where(eq(payments.teamOrderId, orderId)),
    db
      .select({
        number: creditNotes.creditNoteNumber,
        amountPence: creditNotes.amountPence,
        issuedAt: creditNotes.issuedAt,
      })
      .from(creditNotes)
      .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.teamOrderId, orderId)),
  ])
  return [
    ...received.map((paper) => ({ ...paper, kind: 'receipt' as const })),
    ...credited.map((paper) => ({ ...paper, kind: 'credit-note' as const })),
  ].toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.number.localeCompare(b.number))
}

async function readTeamMoney(orderId: string) {
  const { rows } = await db.execute<{ received: number; owed: number; refunded: number }>(sql`
    select coalesce(sum(p.received_pence), 0)::integer as received, coalesce(sum(p.refunded_pence), 0)::integer as refunded,
      coalesce(sum((select sum(r.amount_pence) from refunds r where r.payment_id = p.id and r.status in ('due', 'failed'))), 0)::integer as owed
    from payments p where p.team_order_id = ${orderId}`)
  const { received = 0, owed = 0, refunded = 0 } = rows[0] ?? {}
  return { receivedPence: received, owedPence: owed, refundedPence: refunded }
}

export type TeamPage = NonNullable<Awaited<ReturnType<typeof readTeamPage>>>
export type TeamOrder = TeamPage['order']
export type TeamPlace = TeamPage['places'][number]

/** Reads the page of an order for its contact. `linkUrl` is null while the link is closed. */
async function readTeamPage(where: SQL | undefined) {
  const row = await findOrderRow(where)
  if (!row) return null
  const { order, isLinkOpen, linkRound: round } = row
  const { orderId, paidAt } = order
  const [places, documents, money] = await Promise.all([
    listPlaces(orderId),
    listOrderDocuments(orderId),
    readTeamMoney(orderId),
  ])
  const isUsable = order.status === 'paid' && !order.heldAt
  return {
    order,
    counts: countPlaces(places.map(({ state }) => state)),
    places,
    documents,
    money,
    linkUrl: isUsable && isLinkOpen ? `${env.publicOrigin}/claim?token=${computeLinkToken({ orderId, round })}` : null,
    /** The last day on which places can be returned; null before the payment. */
    lastDayToReturn: paidAt && getLastDayToWithdraw(paidAt),
    canReturn: isUsable && isReturnPeriod({ paidAt, now: clock.now() }),
  }
}

/** Finds an order's page for its contact; null for anyone else. */
export async function findTeamPage({ person, orderId }: OwnOrder) {
  return isId(orderId) ? readTeamPage(isOwnOrder(person, orderId)) : null
}

/** Finds an order's page for staff, without the link by which places can be claimed. */
export async function findTeamPageForStaff({ staff, orderId }: AskedOrder) {
  requirePermission('manage students', staff)
  const page = isId(orderId) ? await readTeamPage(eq(teamOrders.id, orderId)) : null
  return page && { ...page, linkUrl: null }
}

/** Finds the reason why a student cannot claim a place; null if they can. The rules are those of enrolling. */
export async function findClaimRefusal({ student, courseId }: { student: StudentActor; courseId: string }) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course) return null
  const live = await findLiveEnrollment({ studentId: student.studentId, courseId })
  return checkEligibility({
    // The organisation has bought the place, whether the course is still sold or not.
    course: { ...course, isOpen: true, isClosed: false, isFull: false },
    student,
    // An unpaid enrolment is no obstacle, because the claim reuses it.
    enrollment: live?.paidAt ? live : null,
  }).reason
}

type OfOrder = { orderId: string; number: string }

/** Finds a receipt of an order. Callers must have checked access. */
export async function findTeamReceipt({ orderId, number }: OfOrder) {
  if (!isId(orderId) || !isReceiptNumber(number)) return null
  const [row] = await db
    .select(receiptColumns)
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .where(and(eq(receipts.receiptNumber, number), eq(payments.teamOrderId, orderId)))
  return row ?? null
}

/** Finds a credit note of an order. Callers must have checked access. */
export async function findTeamCreditNote({ orderId, number }: OfOrder) {
  if (!isId(orderId) || !isCreditNoteNumber(number)) return null
  const [row] = await db
    .select(creditNoteColumns)
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(receipts, eq(receipts.id, creditNotes.receiptId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(creditNotes.creditNoteNumber, number), eq(payments.teamOrderId, orderId)))
  return row ?? null
}
