import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { interviews, jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { type Throttled, throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { cancelAllInterviews, lockApplication, lockInterviewer } from './interviews.commands.server.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { queueWithdrawalEmail, queueResumeEmail } from './apply.emails.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { claimUpload, storeUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { markFileLoose, removeLooseFiles, withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { examineCv } from './apply.commands.server.ts'
import type { UploadedCv } from './apply.ts'
import { type AddResumeRefusal, canAddResume } from './my-application.ts'

export async function withdrawApplication(
  link: LinkRequest,
): Promise<Outcome<undefined, 'invalid-link' | 'already-withdrawn'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'own-application', ...link })
  if (!linked.ok) return linked
  const applicationId = linked.value
  return db.transaction(async (tx): Promise<Outcome<undefined, 'invalid-link' | 'already-withdrawn'>> => {
    const active = await tx
      .select({ interviewerId: interviews.interviewerId })
      .from(interviews)
      .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.cancelledAt)))
      .orderBy(asc(interviews.interviewerId))
    for (const { interviewerId } of active) await lockInterviewer(tx, interviewerId)
    const application = await lockApplication(tx, applicationId)
    if (!application || application.anonymisedAt) return refused('invalid-link')
    if (application.withdrawnAt) return refused('already-withdrawn')
    await tx.update(jobApplications).set({ withdrawnAt: clock.now() }).where(eq(jobApplications.id, applicationId))
    await cancelAllInterviews(tx, application)
    await queueWithdrawalEmail(tx, application)
    return done()
  })
}

type Added = Outcome<undefined, AddResumeRefusal | 'invalid-link'>

/**
 * Adds or replaces the CV of an application, with the checks of the application form. Checks the link before the file.
 */
export async function addResume({ cv, ...link }: LinkRequest & { cv: UploadedCv | null }): Promise<Added | Throttled> {
  const linked = await findLinkSubject({ purpose: 'own-application', ...link })
  if (!linked.ok) return linked
  const applicationId = linked.value
  if (!cv) return refused('no-file')
  const examined = await examineCv(cv)
  if (!examined.ok) return examined
  const throttled = await throttle([limits.applicationsByAddress, link.ipAddress])
  if (throttled) return throttled
  const { key, name } = examined.value
  const stored = await storeUpload({ key, content: cv.content })
  if (!stored.ok) return refused('cv-infected')
  let replaced: string | null = null
  const added = await withLooseFiles([key], () =>
    db.transaction(async (tx): Promise<Added> => {
      const application = await lockApplication(tx, applicationId)
      if (!application || application.anonymisedAt) return refused('invalid-link')
      if (!canAddResume(application)) return refused('application-closed')
      replaced = application.resumeUrl
      await tx
        .update(jobApplications)
        .set({ resumeUrl: key, resumeName: name, resumeAddedAt: clock.now() })
        .where(eq(jobApplications.id, applicationId))
      await claimUpload(tx, { key, verdict: stored.value.verdict })
      if (replaced) await markFileLoose(tx, replaced)
      await queueResumeEmail(tx, application)
      return done()
    }),
  )
  if (added.ok && replaced) await removeLooseFiles([replaced])
  return added
}
