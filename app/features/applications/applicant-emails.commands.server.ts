import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { applicationLetters, jobApplications } from '#db/tables/applications.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ApplicationStatus } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/features/accounts/email-links.commands.server.ts'
import { ownLinkMinutes } from './applicant-links.rules.ts'
import { changeStatus } from './review.commands.server.ts'
import { paragraphsOf } from './applicant-emails.rules.ts'

/** Sends HR's email to the applicant and sets the status, both in one transaction. */
export async function writeToApplicant({
  staff: actor,
  applicationId,
  from,
  status,
  subject,
  body,
  origin,
}: {
  staff: StaffActor
  applicationId: string
  from: ApplicationStatus
  status: ApplicationStatus
  subject: string
  body: string
  origin: string
}): ReturnType<typeof changeStatus> {
  demandOfStaff('handle applications', actor)
  return db.transaction(async (tx) => {
    const changed = await changeStatus(tx, { staff: actor, applicationId, from, status })
    if (!changed.ok) return changed
    const [application] = await tx.select().from(jobApplications).where(eq(jobApplications.id, applicationId))
    if (!application) return refused('not-found')
    if (application.anonymisedAt) return refused('anonymised')
    const { reference, fullName, email } = application
    const sent = { id: newId(), applicationId, subject, body, writtenBy: actor.staffId }
    await tx.insert(applicationLetters).values({ ...sent, createdAt: clock.now() })
    await recordActivity(tx, {
      staff: actor,
      action: `Email sent, application ${reference}`,
      entity: 'job_applications',
      entityId: applicationId,
    })
    const url = await issueLink(tx, {
      purpose: 'own-application',
      subject: applicationId,
      minutes: ownLinkMinutes,
      origin,
    })
    await queueEmail(tx, {
      template: 'application-answer',
      recipient: email,
      subject,
      replyTo: 'careers@ukli.example',
      content: { name: fullName, paragraphs: paragraphsOf(body), action: { label: 'See your application', url } },
    })
    return done()
  })
}
