import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseInterests, courses } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { countAttempt, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { emailsTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { writeInterestLetter, writeOpeningLetter } from './emails.server.ts'

/** Notes who wants to be told when a programme opens. Asked twice, it is noted once and answered alike. */
export async function noteInterest({
  courseId,
  email,
  ipAddress,
}: {
  courseId: string
  email: string
  ipAddress: string
}): Promise<Outcome<undefined, 'already-open'> | Throttled> {
  const throttled = await throttle([limits.interestByAddress, ipAddress])
  if (throttled) return throttled
  const toRecipient = await countAttempt(emailsTo('interest'), email)
  return db.transaction(async (tx) => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
    if (!course || course.isOpen) return refused('already-open')
    const inserted = await tx
      .insert(courseInterests)
      .values({ id: newId(), courseId, email, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: courseInterests.id })
    if (inserted.length > 0 && toRecipient.isAllowed) await writeInterestLetter(tx, { ...course, email })
    return done()
  })
}

/** Writes to everybody who waits for a programme that has opened; of two workers at once each takes other rows. */
export async function announceOpenedCourses({ most = 200 }: { most?: number } = {}) {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: courseInterests.id, email: courseInterests.email, title: courses.title, slug: courses.slug })
      .from(courseInterests)
      .innerJoin(courses, eq(courses.id, courseInterests.courseId))
      .where(and(isNull(courseInterests.toldAt), eq(courses.isOpen, true)))
      .limit(most)
      .for('update', { of: courseInterests, skipLocked: true })
    for (const { id, ...letter } of waiting) {
      await writeOpeningLetter(tx, letter)
      await tx
        .update(courseInterests)
        .set({ toldAt: clock.now() })
        .where(sql`${courseInterests.id} = ${id}`)
    }
    return waiting.length
  })
}
