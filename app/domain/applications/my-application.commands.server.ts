import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { interviews, jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { cancelAllInterviews, lockApplication, lockInterviewer } from './interviews.commands.server.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { queueWithdrawalEmail } from './my-application.emails.server.ts'

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
