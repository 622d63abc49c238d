import { eq, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseInterests, courses } from '#db/tables/courses.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { clearEmailsTo } from '#app/platform/mail/clearing.commands.server.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { computeInterestCutoff } from './interests.ts'

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
