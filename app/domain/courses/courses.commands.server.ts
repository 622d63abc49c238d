import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseInterests, courses } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { countAttempt, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { interestLinkMinutes } from './interests.ts'
import { queueInterestEmail, queueOpeningEmail } from './courses.emails.server.ts'

/**
 * Stores the email address of a person who wants to be told when the programme opens. A repeated request is stored once
 * and gets the same answer.
 */
export async function requestOpeningEmail({
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
  const toRecipient = await countAttempt(emailLimit('interest'), email)
  return db.transaction(async (tx) => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
    if (!course || course.isOpen) return refused('already-open')
    const inserted = await tx
      .insert(courseInterests)
      .values({ id: newId(), courseId, email, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: courseInterests.id })
    const [interest] = inserted
    if (!interest || !toRecipient.isAllowed) return done()
    const url = await issueLink(tx, {
      purpose: 'course-interest',
      subject: interest.id,
      minutes: interestLinkMinutes,
      origin: env.publicOrigin,
    })
    await queueInterestEmail(tx, { ...course, email, url })
    return done()
  })
}

/**
 * Emails everyone who asked to be told when a programme opens, if it has opened, and deletes their addresses.
 * Concurrent workers take different rows.
 */
export async function announceOpenedCourses({ most = 200 }: { most?: number } = {}) {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: courseInterests.id, email: courseInterests.email, title: courses.title, slug: courses.slug })
      .from(courseInterests)
      .innerJoin(courses, eq(courses.id, courseInterests.courseId))
      .where(eq(courses.isOpen, true))
      .limit(most)
      .for('update', { of: courseInterests, skipLocked: true })
    for (const { id, ...letter } of waiting) {
      await queueOpeningEmail(tx, letter)
      await tx.delete(courseInterests).where(eq(courseInterests.id, id))
    }
    return waiting.length
  })
}
