import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { applicationReplies, applicationReplyFiles } from '#db/tables/application-replies.ts'
import { uploadScans } from '#db/tables/operations.ts'
import type { ApplicantReply } from './applications.types.ts'

export async function listApplicantReplies(applicationId: string): Promise<readonly ApplicantReply[]> {
  const [replies, rows] = await Promise.all([
    db
      .select()
      .from(applicationReplies)
      .where(eq(applicationReplies.applicationId, applicationId))
      .orderBy(asc(applicationReplies.createdAt), asc(applicationReplies.id)),
    db
      .select({
        id: applicationReplyFiles.id,
        replyId: applicationReplyFiles.replyId,
        name: applicationReplyFiles.fileName,
        type: applicationReplyFiles.fileType,
        size: applicationReplyFiles.fileSize,
        verdict: uploadScans.verdict,
      })
      .from(applicationReplyFiles)
      .leftJoin(uploadScans, eq(uploadScans.key, applicationReplyFiles.filePath))
      .where(eq(applicationReplyFiles.applicationId, applicationId))
      .orderBy(asc(applicationReplyFiles.id)),
  ])
  const files = Map.groupBy(
    rows.map(({ verdict, ...file }) => ({ ...file, verdict: verdict ?? ('not_scanned' as const) })),
    ({ replyId }) => replyId,
  )
  return replies.map((reply) => ({ ...reply, files: files.get(reply.id) ?? [] }))
}
