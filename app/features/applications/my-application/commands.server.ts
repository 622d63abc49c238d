import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { interviews, jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/features/throttles/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endInterviewsOf, holdApplication, holdInterviewer } from '../interviews/commands.server.ts'
import { findLinked } from '#app/features/accounts/email-links.commands.server.ts'
import { writeWithdrawnLetter } from './emails.server.ts'

/** Ends an application by the wish of whoever sent it: what is booked is given back, the interviewers are told. */
export async function withdrawApplication({
  token,
  ipAddress,
}: {
  token: string
  ipAddress: string
}): Promise<Outcome<undefined, 'invalid-link' | 'already-withdrawn'> | Throttled> {
  const linked = await findLinked({ purpose: 'own-application', token, ipAddress })
  if (!linked.ok) return linked
  const applicationId = linked.value
  return db.transaction(async (tx): Promise<Outcome<undefined, 'invalid-link' | 'already-withdrawn'>> => {
    const running = await tx
      .select({ interviewerId: interviews.interviewerId })
      .from(interviews)
      .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.cancelledAt)))
      .orderBy(asc(interviews.interviewerId))
    for (const { interviewerId } of running) await holdInterviewer(tx, interviewerId)
    const application = await holdApplication(tx, applicationId)
    if (!application || application.anonymisedAt) return refused('invalid-link')
    if (application.withdrawnAt) return refused('already-withdrawn')
    await tx.update(jobApplications).set({ withdrawnAt: clock.now() }).where(eq(jobApplications.id, applicationId))
    await endInterviewsOf(tx, application)
    await writeWithdrawnLetter(tx, application)
    return done()
  })
}
