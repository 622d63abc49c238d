import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { teamPlaces } from '#db/tables/team-orders.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { type EnrollmentRefusal, checkEligibility } from '#app/domain/enrollments/enrollments.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  draftPlaceClaimedEmail,
  draftPlaceGivenBackEmail,
  draftPlaceGivenUpEmail,
} from '#app/domain/payments/teams/teams.emails.server.ts'
import { getContact, lockOrder, type TeamOrderRow } from './ledger.commands.server.ts'
import { readPlaceLink, type PlaceLink } from '#app/domain/payments/teams/links.commands.server.ts'
import type { ClaimRefusal } from '#app/domain/payments/teams/teams.ts'
import { listUnmatchedLosses } from './settlement.commands.server.ts'

type Claimed = { courseId: string }

/** Matches the free places of an order. Anyone who has the order's link can claim one. */
export function isFreePlace(orderId: string) {
  return and(
    eq(teamPlaces.orderId, orderId),
    isNull(teamPlaces.enrollmentId),
    isNull(teamPlaces.invitationId),
    isNull(teamPlaces.returnedAt),
  )
}

async function findClaimablePlace(tx: Tx, { order, link }: { order: TeamOrderRow; link: PlaceLink }) {
  const isWanted: SQL | undefined =
    link.kind === 'invitation'
      ? and(eq(teamPlaces.orderId, order.id), eq(teamPlaces.invitationId, link.invitationId))
      : isFreePlace(order.id)
  const [place] = await tx
    .select({ id: teamPlaces.id })
    .from(teamPlaces)
    .where(and(isWanted, isNull(teamPlaces.enrollmentId)))
    .orderBy(asc(teamPlaces.placeNumber))
    .limit(1)
  return place ?? null
}

/**
 * Gives a student one of an organisation's places, which is an active enrolment without a payment. Reuses an unpaid
 * enrolment in the same course. The order is locked, so that of two people who claim the last place, only one gets it.
 */
export async function claimPlace({
  student,
  shares,
  ...request
}: LinkRequest & {
  student: StudentActor
  /** True if the student lets the organisation see their name and whether they have started and finished. */
  shares: boolean
}): Promise<Outcome<Claimed, ClaimRefusal | EnrollmentRefusal> | Throttled> {
  const found = await readPlaceLink(request)
  if (!found.ok) return found
  const link = found.value
  return db.transaction(async (tx): Promise<Outcome<Claimed, ClaimRefusal | EnrollmentRefusal>> => {
    const record = await lockStudent(tx, { studentId: student.studentId, strength: 'no key update' })
    const [before] = await tx
      .select()
      .from(enrollments)
      .where(
        and(
          eq(enrollments.studentId, student.studentId),
          eq(enrollments.courseId, link.courseId),
          sql`${enrollments.status} <> 'refunded'`,
        ),
      )
      .for('no key update')
    const order = await lockOrder(tx, link.orderId)
    const [course] = await tx.select().from(courses).where(eq(courses.id, link.courseId))
    if (!order || !course || !isPlaceLinkOpen(order, link)) return refused('invalid-link')
    const isUnpaid = before?.status === 'pending_payment' || before?.status === 'cancelled'
    const { refusal } = checkEligibility({
      // The organisation has bought the place, whether the course is still sold or not.
      course: { ...course, isOpen: true, isClosed: false, isFull: false },
      student: record && { ...record, educationLevel: record.verifiedEducationLevel ?? record.educationLevel },
      enrollment: isUnpaid ? null : (before ?? null),
    })
    if (refusal) return refused(refusal)
    const place = await findClaimablePlace(tx, { order, link })
    if (!place) return refused(link.kind === 'invitation' ? 'invalid-link' : 'none-left')
    const now = clock.now()
    const paid = {
      status: 'active',
      pricePence: order.placePricePence,
      paidAt: now,
      teamOrderId: order.id,
      paymentDueDate: null,
      cancelledAt: null,
    } as const
    const enrollmentId = before?.id ?? newId()
    if (before) await tx.update(enrollments).set(paid).where(eq(enrollments.id, before.id))
    else {
      const { studentId } = student
      await tx
        .insert(enrollments)
        .values({ id: enrollmentId, studentId, courseId: course.id, enrolledAt: now, ...paid })
    }
    await tx
      .update(teamPlaces)
      .set({ enrollmentId, claimedAt: now, invitationId: null, sharedAt: shares ? now : null })
      .where(eq(teamPlaces.id, place.id))
    const { fullName, email } = student
    const { organisation } = order
    const recipient = {
      fullName,
      email,
      organisation,
      courseId: course.id,
      courseTitle: course.title,
      isShared: shares,
    }
    await queueEmail(tx, draftPlaceClaimedEmail(recipient))
    return done({ courseId: course.id })
  })
}

/**
 * True if the link still offers a place. Call it with the order locked, because the link may have been closed, or the
 * order disputed, since the link was read.
 */
function isPlaceLinkOpen(order: TeamOrderRow, link: PlaceLink) {
  if (order.status !== 'paid' || order.heldAt) return false
  return link.kind === 'invitation' || (order.isLinkOpen && order.linkRound === link.round)
}

/** Sets whether the organisation sees the name and progress of a student who has claimed one of its places. */
export async function setSharingWithOrganisation({
  student,
  enrollmentId,
  shares,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
  shares: boolean
}): Promise<Outcome<undefined, 'not-found'>> {
  if (!isId(enrollmentId)) return refused('not-found')
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [enrollment] = await tx
      .select({ orderId: enrollments.teamOrderId })
      .from(enrollments)
      .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, student.studentId)))
    if (!enrollment?.orderId) return refused('not-found')
    await lockOrder(tx, enrollment.orderId)
    const changed = await tx
      .update(teamPlaces)
      .set({ sharedAt: shares ? now : null })
      .where(eq(teamPlaces.enrollmentId, enrollmentId))
      .returning({ id: teamPlaces.id })
    return changed.length > 0 ? done() : refused('not-found')
  })
}

/**
 * Gives a student's place back to the organisation, in the transaction that ends the enrolment. The caller must have
 * locked student and enrolment. If the organisation has its money back, for example after a lost dispute, the place is
 * closed.
 */
export async function givePlaceBack(
  tx: Tx,
  {
    enrollmentId,
    orderId,
    student,
  }: { enrollmentId: string; orderId: string; student: { fullName: string; email: string } },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('a place without an order')
  const isPaid = and(eq(payments.teamOrderId, orderId), eq(payments.status, 'succeeded'))
  const [loss] = await listUnmatchedLosses(tx, order)
  const returnedAt = (await tx.$count(payments, isPaid)) > 0 && !loss ? null : clock.now()
  await tx
    .update(teamPlaces)
    .set({
      enrollmentId: null,
      claimedAt: null,
      sharedAt: null,
      invitedEmail: null,
      invitedAt: null,
      invitationId: null,
      returnedAt,
      refundId: loss?.refundId ?? null,
    })
    .where(eq(teamPlaces.enrollmentId, enrollmentId))
  const contact = await getContact(tx, order)
  if (!returnedAt) await queueEmail(tx, draftPlaceGivenBackEmail({ ...contact, order }))
  const { courseTitle } = contact
  await queueEmail(
    tx,
    draftPlaceGivenUpEmail({
      ...student,
      courseTitle,
      organisation: order.organisation,
      isClosed: returnedAt !== null,
    }),
  )
}
