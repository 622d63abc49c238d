import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/files.commands.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'

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
