import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import type { OpenedUpload } from '#app/platform/uploads/uploads.ts'
import { findInterviewsApplicationId } from './interviews.queries.server.ts'

type Opened = Extract<OpenedUpload, { ok: true }> & { name: string; isPdf: boolean }
type NotOpened = Extract<OpenedUpload, { ok: false }>

/** Opens a CV for HR or the interviewer. Logs the access before any of the file is sent. */
export async function openResume({
  staff: actor,
  ...asked
}: { staff: StaffActor } & ({ applicationId: string } | { applicationId?: undefined; interviewId: string })): Promise<
  Opened | NotOpened
> {
  if (asked.applicationId !== undefined) requirePermission('handle applications', actor)
  const applicationId =
    asked.applicationId ?? (await findInterviewsApplicationId({ staff: actor, interviewId: asked.interviewId }))
  if (!applicationId) return { ok: false, reason: 'absent' }
  const [application] = await db
    .select({
      key: jobApplications.resumeUrl,
      name: jobApplications.resumeName,
      reference: jobApplications.reference,
      withdrawnAt: jobApplications.withdrawnAt,
    })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId))
  if (!application?.key || application.withdrawnAt) return { ok: false, reason: 'absent' }
  const opened = await openLoggedFile({
    staff: actor,
    file: { key: application.key, name: application.name ?? 'CV' },
    action: 'CV opened',
    about: `application ${application.reference}`,
    entity: 'job_applications',
    entityId: applicationId,
  })
  return opened.ok ? { ...opened, isPdf: application.key.endsWith('.pdf') } : opened
}
