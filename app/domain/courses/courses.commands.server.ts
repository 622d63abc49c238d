import { eq, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseInterests, courses, courseRecordings } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { issueLink, findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import { countAttempt, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { interestLinkMinutes, computeInterestCutoff } from './interests.ts'
import { queueInterestEmail, queueOpeningEmail } from './courses.emails.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { clearEmailsTo } from '#app/platform/mail/returns.commands.server.ts'
import type { RecordingBytes } from './format/recording-files.ts'

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

/** Returns the programme for which the email address behind a link is stored. */
export async function readInterest(link: LinkRequest): Promise<Outcome<{ title: string }, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'course-interest', ...link })
  if (!linked.ok) return linked
  const [row] = await db
    .select({ title: courses.title })
    .from(courseInterests)
    .innerJoin(courses, eq(courses.id, courseInterests.courseId))
    .where(eq(courseInterests.id, linked.value))
  return row ? done(row) : refused('invalid-link')
}

/** Deletes the email address behind a link, and the emails to it. A repeated request changes nothing. */
export async function deleteInterest(link: LinkRequest): Promise<Outcome<undefined, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'course-interest', ...link })
  if (!linked.ok) return linked
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(courseInterests)
      .where(eq(courseInterests.id, linked.value))
      .returning({ email: courseInterests.email })
    await clearInterestEmails(tx, gone)
  })
  return done()
}

/** Deletes email addresses that are older than `interestMonths`. */
export async function deleteOldInterests() {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(courseInterests)
      .where(lt(courseInterests.createdAt, computeInterestCutoff(clock.now())))
      .returning({ email: courseInterests.email })
    await clearInterestEmails(tx, gone)
  })
}

function clearInterestEmails(tx: Tx, gone: readonly { email: string }[]) {
  return clearEmailsTo(
    tx,
    gone.map(({ email }) => email),
  )
}

/** Stores recordings before the files of a course that name them. Known ones stay as they are. */
export async function storeRecordings(tx: Tx, recordings: readonly RecordingBytes[]) {
  for (const { hash, format, content } of recordings)
    await tx
      .insert(courseRecordings)
      .values({ hash, format, content: Buffer.from(content), createdAt: clock.now() })
      .onConflictDoNothing()
}
