import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { ticketAttachments } from '#db/tables/tickets.ts'
import type { Attachment } from './types.ts'

/** The files of a ticket by the message they came with; those of the question stand under its own id. */
export async function listAttachments({ ticketId }: { ticketId: string }) {
  const rows = await db
    .select({
      id: ticketAttachments.id,
      messageId: ticketAttachments.messageId,
      name: ticketAttachments.fileName,
      size: ticketAttachments.fileSize,
      verdict: uploadScans.verdict,
    })
    .from(ticketAttachments)
    .leftJoin(uploadScans, eq(uploadScans.key, ticketAttachments.filePath))
    .where(eq(ticketAttachments.ticketId, ticketId))
    .orderBy(asc(ticketAttachments.sentAt), asc(ticketAttachments.id))
  const byMessage = new Map<string, Attachment[]>()
  for (const { messageId, verdict, ...file } of rows) {
    const of = messageId ?? ticketId
    byMessage.set(of, [...(byMessage.get(of) ?? []), { ...file, verdict: verdict ?? 'not_scanned' }])
  }
  return byMessage
}
