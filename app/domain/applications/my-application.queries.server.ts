import { eq, getColumns } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { stageColumn } from './applications.queries.server.ts'
import { listInterviews } from './interviews.queries.server.ts'
import { listApplicantEmails } from './history.queries.server.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { canAddResume, type OwnApplication } from './my-application.ts'

export async function readOwnApplication(
  link: LinkRequest,
): Promise<Outcome<OwnApplication, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'own-application', ...link })
  if (!linked.ok) return linked
  const [row] = await db
    .select({ ...getColumns(jobApplications), stage: stageColumn })
    .from(jobApplications)
    .where(eq(jobApplications.id, linked.value))
  if (!row || row.anonymisedAt) return refused('invalid-link')
  const emails = await listApplicantEmails(row.id)
  return done({
    reference: row.reference,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    coverLetter: row.coverLetter,
    linkedinUrl: row.linkedinUrl,
    yearsExperience: row.yearsExperience,
    educationLevel: row.educationLevel,
    availableStartDate: row.availableStartDate,
    visaSponsorshipRequired: row.visaSponsorshipRequired,
    positionApplied: row.positionApplied,
    resumeName: row.resumeName,
    canAddResume: canAddResume(row),
    stage: row.stage,
    createdAt: row.createdAt,
    reviewedAt: row.reviewedAt,
    withdrawnAt: row.withdrawnAt,
    emails: emails.map(({ id, subject, body, createdAt }) => ({ id, subject, body, createdAt })),
    interviews: await listInterviews(row.id),
  })
}
