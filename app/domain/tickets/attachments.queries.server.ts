import { and, asc, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { ticketAttachments } from '#db/tables/tickets.ts'
import { originalType } from '#app/platform/uploads/uploads.ts'
import type { Attachment } from './attachments.ts'

/**
 * Lists the files of a ticket by message id; the files of the question have the ticket’s id. The originals of emails
 * are included only for the team.
 */
export async function listAttachments({
  ticketId,
  withOriginals,
}: {
  ticketId: string
  withOriginals: boolean
}): Promise<ReadonlyMap<string, Attachment[]>> {
  const rows = await db
    .select({
      id: ticketAttachments.id,
      messageId: ticketAttachments.messageId,
      name: ticketAttachments.fileName,
      type: ticketAttachments.fileType,
      size: ticketAttachments.fileSize,
      verdict: uploadScans.verdict,
    })
    .from(ticketAttachments)
    .leftJoin(uploadScans, eq(uploadScans.key, ticketAttachments.filePath))
    .where(
      and(
        eq(ticketAttachments.ticketId, ticketId),
        withOriginals ? undefined : ne(ticketAttachments.fileType, originalType),
      ),
    )
    .orderBy(asc(ticketAttachments.sentAt), asc(ticketAttachments.id))
    .prepare()
    .execute()
  const byMessage = new Map<string, Attachment[]>()
  for (const { messageId, verdict, ...file } of rows) {
    const key = messageId ?? ticketId
    // A file without a stored verdict was never scanned.
    byMessage.set(key, [...(byMessage.get(key) ?? []), { ...file, verdict: verdict ?? 'not_scanned' }])
  }
  return byMessage
}
