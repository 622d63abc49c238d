import { asc, desc, eq, sql, and } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { teamPlaces } from '#db/tables/team-places.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import type { OwnOrder } from './teams.ts'
import { vatRatePercentOf } from '#app/content/vat.ts'
import { isId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { env } from '#app/platform/env.server.ts'

export type TeamOrderItem = Awaited<ReturnType<typeof listOwnOrders>>[number]
export type HeldPlace = Awaited<ReturnType<typeof listClaimedPlaces>>[number]
export type TeamCourse = Awaited<ReturnType<typeof listTeamCourses>>[number]

type Contact = Pick<Person, 'userId'>

export const itemColumns = {
  orderId: teamOrders.id,
  invoiceNumber: teamOrders.invoiceNumber,
  organisation: teamOrders.organisation,
  courseTitle: courses.title,
  places: teamOrders.places,
  status: teamOrders.status,
  orderedAt: teamOrders.orderedAt,
}

/** Lists the orders of which this person is the contact, newest first. */
export async function listOwnOrders({ person }: { person: Contact }) {
  return db
    .select(itemColumns)
    .from(teamOrders)
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(eq(teamOrders.contactId, person.userId))
    .orderBy(desc(teamOrders.orderedAt))
    .limit(200)
}

/** Lists the places that a student has claimed, and whether the student shares their name and progress. */
export async function listClaimedPlaces({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  return db
    .select({
      enrollmentId: enrollments.id,
      courseTitle: courses.title,
      organisation: teamOrders.organisation,
      isShared: sql<boolean>`${teamPlaces.sharedAt} is not null`,
    })
    .from(teamPlaces)
    .innerJoin(enrollments, eq(enrollments.id, teamPlaces.enrollmentId))
    .innerJoin(teamOrders, eq(teamOrders.id, teamPlaces.orderId))
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(eq(enrollments.studentId, student.studentId))
    .orderBy(asc(courses.title))
}

export type TeamCheckout = NonNullable<Awaited<ReturnType<typeof findTeamCheckout>>>

export function isVatCharged() {
  return vatRatePercentOf(env) > 0
}

/** Lists the courses on sale, by title. */
export async function listTeamCourses() {
  const rows = await db
    .select({
      courseId: courses.id,
      slug: courses.slug,
      title: courses.title,
      level: courses.level,
      price: courses.price,
    })
    .from(courses)
    .where(eq(courses.isOpen, true))
    .orderBy(asc(courses.title))
  return rows.map(({ price, ...course }) => ({ ...course, pricePence: penceFromDecimal(price) }))
}

export async function findTeamCheckout({ person, orderId, paymentId }: OwnOrder & { paymentId: string }) {
  if (!isId(orderId) || !isId(paymentId)) return null
  const [row] = await db
    .select({
      paymentId: payments.id,
      orderId: teamOrders.id,
      provider: payments.provider,
      status: payments.status,
      amountPence: payments.amountPence,
      receivedPence: payments.receivedPence,
      courseTitle: courses.title,
      places: teamOrders.places,
      orderStatus: teamOrders.status,
    })
    .from(payments)
    .innerJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(and(eq(payments.id, paymentId), eq(teamOrders.id, orderId), eq(teamOrders.contactId, person.userId)))
  return row ?? null
}
