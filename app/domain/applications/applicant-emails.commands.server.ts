import { emailFor } from '#app/core/institute.ts'
import { eq, and, gt, isNull, or } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { applicationLetters, jobApplications } from '#db/tables/applications.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity, openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { changeStatus, type StatusChange } from './review.commands.server.ts'
import { ownLinkMinutes, draftEmail, needsEmail, splitParagraphs } from './applicant-emails.ts'
import type { LockedConversation } from '#app/domain/conversations/conversations.ts'
import { lockApplication } from './interviews.commands.server.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'

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

/** Locks the application that an email replies to. Returns null if the data of the application was deleted. */
export async function lockApplicationForEmail(tx: Tx, applicationId: string): Promise<LockedConversation | null> {
  const application = await lockApplication(tx, applicationId)
  if (!application || application.anonymisedAt) return null
  return {
    kind: 'application',
    id: application.id,
    address: application.email,
    userId: null,
    isJoinable: true,
    fileRoom: Infinity,
    // The list of applications marks those with an email that we have not answered.
    wake: async () => {},
  }
}

/** Opens a file that an applicant sent by email. Logs the download before any of the file is sent. */
export async function openReplyFile({ staff, fileId }: { staff: StaffActor; fileId: string }): Promise<NamedUpload> {
  requirePermission('handle applications', staff)
  const [file] = await db
    .select({
      key: conversationFiles.filePath,
      name: conversationFiles.fileName,
      applicationId: jobApplications.id,
      reference: jobApplications.reference,
    })
    .from(conversationFiles)
    .innerJoin(jobApplications, eq(jobApplications.id, conversationFiles.applicationId))
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .where(
      and(
        eq(conversationFiles.id, fileId),
        // After an application was withdrawn, only files that arrived later can be opened.
        or(isNull(jobApplications.withdrawnAt), gt(conversationMessages.createdAt, jobApplications.withdrawnAt)),
      ),
    )
  if (!file) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file,
    action: 'File opened',
    about: `application ${file.reference}`,
    entity: 'job_applications',
    entityId: file.applicationId,
    after: file.name,
  })
}
