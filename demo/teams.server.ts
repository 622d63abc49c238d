import { eq } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { invoiceCounters, teamOrders, teamPlaces } from '#db/tables/team-orders.ts'
import { addDays, addMinutes, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import {
  formatInvoiceNumber,
  computeInvoiceDue,
  describeOrderItem,
  computeTotalPence,
} from '#app/domain/payments/teams/teams.ts'
import { teamTermsVersion } from '#app/domain/payments/teams/terms.ts'
import { addReceipt, addReadSections } from './enrollments.server.ts'
import { addAccount, type SeededStudent, type World } from './people.server.ts'

const vatRatePercent = 20
const paidPlaces = 10

const buyer = {
  organisation: 'Meridian Speech Ltd',
  billingAddress: '1 Quay Street\nBristol BS1 1AA',
  vatNumber: null,
  purchaseOrder: 'PO 4711',
}

async function getTaster({ tx }: World) {
  const [course] = await tx.select().from(courses).where(eq(courses.slug, 'phonetic-transcription-taster'))
  if (!course) throw new Error('the demo world needs the taster')
  return course
}

type Taster = Awaited<ReturnType<typeof getTaster>>
type Ordered = { course: Taster; contactId: string; places: number; orderedAt: Date; paidAt: Date | null }

async function addOrder({ tx }: World, { course, contactId, places, orderedAt, paidAt }: Ordered) {
  const year = londonYear(orderedAt)
  const [counter] = await tx.select().from(invoiceCounters).where(eq(invoiceCounters.year, year))
  const number = (counter?.last ?? 0) + 1
  await tx
    .insert(invoiceCounters)
    .values({ year, last: number })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: number } })
  const [order] = await tx
    .insert(teamOrders)
    .values({
      id: newId(),
      invoiceNumber: formatInvoiceNumber({ year, number }),
      contactId,
      courseId: course.id,
      places,
      placePricePence: penceFromDecimal(course.price),
      vatRatePercent,
      ...buyer,
      method: paidAt ? 'card' : 'invoice',
      status: paidAt ? 'paid' : 'awaiting_payment',
      termsVersion: teamTermsVersion,
      orderedAt,
      dueAt: computeInvoiceDue(orderedAt),
      paidAt,
      isLinkOpen: paidAt !== null,
    })
    .returning()
  if (!order) throw new Error('the order was not stored')
  return order
}

type Order = Awaited<ReturnType<typeof addOrder>>

async function addPayment({ tx }: World, { order, course, paidAt }: { order: Order; course: Taster; paidAt: Date }) {
  await addReceipt(tx, {
    teamOrderId: order.id,
    studentName: contactName,
    courseTitle: describeOrderItem({ ...order, courseTitle: course.title }),
    amountPence: computeTotalPence(order),
    status: 'succeeded',
    paidAt,
    payerName: contactName,
    payerOrganisation: buyer.organisation,
    payerAddress: buyer.billingAddress,
    payerReference: buyer.purchaseOrder,
  })
}

/**
 * Adds ten places: three are claimed (one of these students shares their progress with the organisation), one is
 * offered by email, and six are free.
 */
async function addPlaces(
  { tx }: World,
  { order, course, paidAt, claimants }: { order: Order; course: Taster; paidAt: Date; claimants: SeededStudent[] },
) {
  for (let placeNumber = 1; placeNumber <= order.places; placeNumber += 1) {
    const student = claimants[placeNumber - 1]
    const place = { id: newId(), orderId: order.id, placeNumber }
    if (student) {
      const [enrollmentId, claimedAt] = [newId(), addDays(paidAt, placeNumber)]
      await tx.insert(enrollments).values({
        id: enrollmentId,
        studentId: student.studentId,
        courseId: course.id,
        pricePence: order.placePricePence,
        status: 'active',
        paidAt: claimedAt,
        enrolledAt: claimedAt,
        teamOrderId: order.id,
      })
      const sharedAt = placeNumber === 1 ? claimedAt : null
      await tx.insert(teamPlaces).values({ ...place, enrollmentId, claimedAt, sharedAt })
      await addReadSections(tx, { enrollmentId, courseId: course.id, howMany: 3 - placeNumber, from: claimedAt })
    } else {
      const isOffered = placeNumber === claimants.length + 1
      const invitation = {
        invitedEmail: 'j.adair@meridian.example',
        invitationId: newId(),
        invitedAt: addDays(paidAt, 1),
      }
      await tx.insert(teamPlaces).values({ ...place, ...(isOffered && invitation) })
    }
  }
}

const contactName = 'Morag Keane'

/** Adds an organisation with one paid order and one whose invoice is not paid yet. */
export async function seedTeams(world: World, { students }: { students: readonly SeededStudent[] }) {
  const { now } = world
  const claimants = [7, 13, 16].flatMap((at) => students[at] ?? [])
  if (claimants.length < 3) throw new Error('the demo world needs its crowd')
  const course = await getTaster(world)
  const contactId = await addAccount(world, {
    fullName: contactName,
    email: 'team@ukli.example',
    at: addDays(now, -12),
  })
  const paidAt = addDays(now, -6)
  const orderedAt = addMinutes(paidAt, -5)
  const order = await addOrder(world, { course, contactId, places: paidPlaces, orderedAt, paidAt })
  await addPayment(world, { order, course, paidAt })
  await addPlaces(world, { order, course, paidAt, claimants })
  await addOrder(world, { course, contactId, places: 4, orderedAt: addDays(now, -2), paidAt: null })
}
