import { eq, getColumns } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isWritten } from './courses.queries.server.ts'
import { type SaleTermsRefusal, computeSaleTerms, describeSaleTerms, removedHash } from './sale-terms.ts'

/** Returns the price and state in which a course is written whose text has this price. */
export async function applySaleTerms(
  tx: Tx,
  { slug, textPrice, isWritten }: { slug: string; textPrice: string; isWritten: boolean },
) {
  const [own] = await tx
    .select({ ownPrice: courses.ownPrice, saleStoppedAt: courses.saleStoppedAt })
    .from(courses)
    .where(eq(courses.slug, slug))
    .for('no key update')
  const { ownPrice, saleStoppedAt } = own ?? { ownPrice: null, saleStoppedAt: null }
  return { textPrice, ...computeSaleTerms({ textPrice, ownPrice, isWritten, saleStoppedAt }) }
}

/**
 * Sets the price, the places and the sale of a published course, wherever its text is edited. An enrolment keeps the
 * price that it was made at, and nobody who is enrolled loses a place.
 */
export async function setSaleTerms({
  staff,
  slug,
  ownPrice,
  places,
  isSold,
}: {
  staff: StaffActor
  slug: string
  ownPrice: string | null
  places: number | null
  isSold: boolean
}): Promise<Outcome<undefined, SaleTermsRefusal>> {
  requirePermission('author courses', staff)
  return db.transaction(async (tx) => {
    if (await isOwnCourse({ staff, course: { slug } }, tx)) return refused('own-course')
    return setSaleTermsInTransaction(tx, { staff, slug, change: { ownPrice, places, isSold } })
  })
}

/** Sets the terms that `change` has; the others stay. */
export async function setSaleTermsInTransaction(
  tx: Tx,
  {
    staff,
    slug,
    change,
  }: {
    staff: StaffActor
    slug: string
    change: { ownPrice?: string | null; places?: number | null; isSold?: boolean }
  },
): Promise<Outcome<undefined, 'not-published'>> {
  const [course] = await tx
    .select({ ...getColumns(courses), isWritten })
    .from(courses)
    .where(eq(courses.slug, slug))
    .for('no key update')
  if (!course) return refused('not-published')
  const now = clock.now()
  const textPrice = course.textPrice ?? course.price
  const wanted = change.ownPrice === undefined ? course.ownPrice : change.ownPrice
  const ownPrice = wanted === textPrice ? null : wanted
  const places = change.places === undefined ? course.places : change.places
  const isSold = change.isSold ?? course.saleStoppedAt === null
  const saleStoppedAt = isSold ? null : (course.saleStoppedAt ?? now)
  const terms = computeSaleTerms({
    textPrice,
    ownPrice,
    isWritten: course.isWritten && course.contentHash !== removedHash,
    saleStoppedAt,
  })
  const before = describeSaleTerms({ ...course, isStopped: course.saleStoppedAt !== null })
  const after = describeSaleTerms({ price: terms.price, places, isStopped: !isSold })
  if (before === after) return done()
  await tx
    .update(courses)
    .set({ ...terms, textPrice, ownPrice, places, saleStoppedAt, updatedAt: now })
    .where(eq(courses.id, course.id))
  await recordActivity(tx, {
    staff,
    action: `Changed the price, places or sale of a course: ${course.title}`,
    entity: 'courses',
    entityId: slug,
    before,
    after,
  })
  return done()
}
