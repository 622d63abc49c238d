import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { payments } from '#db/tables/enrollments.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { vatRatePercentOf } from '#app/content/vat.ts'
import { isId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { env } from '#app/platform/env.server.ts'
import type { OwnOrder, TeamCheckout, TeamCourse } from './teams.ts'

export function isVatCharged() {
  return vatRatePercentOf(env) > 0
}

/** Lists the courses on sale, by title. */
export async function listTeamCourses(): Promise<TeamCourse[]> {
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

export async function findTeamCheckout({
  person,
  orderId,
  paymentId,
}: OwnOrder & { paymentId: string }): Promise<TeamCheckout | null> {
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
