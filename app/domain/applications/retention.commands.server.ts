import { and, inArray, isNull, lte, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { applicationsAfterDecision, interviewsAfterDecision } from '#db/personal-data/contact.ts'
import { applicationLetters, applicationReviews, interviews, jobApplications } from '#db/tables/applications.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { clearEmailsTo } from '#app/platform/mail/returns.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { removeFile } from '#app/platform/files.server.ts'
import { computeAnonymisationCutoff } from './retention.ts'

const mostAtOnce = 500

/**
 * Anonymises applications that were rejected, withdrawn or ended with a hire at least 6 months ago. Then removes their
 * files.
 */
export async function anonymiseOldApplications() {
  const now = clock.now()
  const since = computeAnonymisationCutoff(now)
  const isOver = and(
    isNull(jobApplications.anonymisedAt),
    or(
      and(inArray(jobApplications.stage, ['rejected', 'hired']), lte(jobApplications.reviewedAt, since)),
      lte(jobApplications.withdrawnAt, since),
    ),
  )
  const files = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: jobApplications.id, email: jobApplications.email, file: jobApplications.resumeUrl })
      .from(jobApplications)
      .where(isOver)
      .limit(mostAtOnce)
      .for('no key update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx
      .update(jobApplications)
      .set({ ...applicationsAfterDecision, anonymisedAt: now })
      .where(inArray(jobApplications.id, ids))
    await tx.update(interviews).set(interviewsAfterDecision).where(inArray(interviews.applicationId, ids))
    await tx.delete(applicationReviews).where(inArray(applicationReviews.applicationId, ids))
    await tx.delete(applicationLetters).where(inArray(applicationLetters.applicationId, ids))
    const sent = await tx
      .delete(conversationFiles)
      .where(inArray(conversationFiles.applicationId, ids))
      .returning({ file: conversationFiles.filePath })
    await tx.delete(conversationMessages).where(inArray(conversationMessages.applicationId, ids))
    await clearEmailsTo(
      tx,
      rows.map(({ email }) => email),
    )
    return [...rows, ...sent].flatMap(({ file }) => file ?? [])
  })
  for (const file of files) await removeFile(file)
}
