import { emailFor } from '#app/core/institute.ts'
import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { applicationLetters, jobApplications } from '#db/tables/applications.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { ownLinkMinutes } from './applicant-links.ts'
import { changeStatus, type StatusChange } from './review.commands.server.ts'
import { draftEmail, needsEmail, splitParagraphs } from './applicant-emails.ts'

type Written = { staff: StaffActor; applicationId: string; subject: string; body: string; origin: string }

/** Stores, logs and queues an email in the transaction that changed the status. */
async function sendToApplicant(tx: Tx, { staff: actor, applicationId, subject, body, origin }: Written) {
  const [application] = await tx.select().from(jobApplications).where(eq(jobApplications.id, applicationId))
  if (!application) return refused('not-found')
  if (application.anonymisedAt) return refused('anonymised')
  const { reference, fullName, email } = application
  const sent = { id: newId(), applicationId, subject, body, writtenBy: actor.staffId }
  await tx.insert(applicationLetters).values({ ...sent, createdAt: clock.now() })
  await recordActivity(tx, {
    staff: actor,
    action: 'Email sent',
    about: `application ${reference}`,
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
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: applicationId },
    content: { name: fullName, paragraphs: splitParagraphs(body), action: { label: 'See your application', url } },
  })
  return done()
}

/** Sends HR's email to the applicant and sets the status, both in one transaction. */
export async function writeToApplicant({
  from,
  status,
  ...email
}: Written & Pick<StatusChange, 'from' | 'status'>): ReturnType<typeof changeStatus> {
  requirePermission('handle applications', email.staff)
  return db.transaction(async (tx) => {
    const changed = await changeStatus(tx, { staff: email.staff, applicationId: email.applicationId, from, status })
    return changed.ok ? sendToApplicant(tx, email) : changed
  })
}

/** Sets any stage; an offer, a hire and a rejection send the standard email. A concurrent change is refused. */
export async function setApplicationStatus({
  origin,
  ...change
}: StatusChange & { origin: string }): ReturnType<typeof changeStatus> {
  const { staff: actor, applicationId, status } = change
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const changed = await changeStatus(tx, change)
    if (!changed.ok || !needsEmail(change)) return changed
    const [application] = await tx.select().from(jobApplications).where(eq(jobApplications.id, applicationId))
    if (!application) return refused('not-found')
    return sendToApplicant(tx, { staff: actor, applicationId, origin, ...draftEmail({ ...application, status }) })
  })
}
