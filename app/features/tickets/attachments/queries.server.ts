import { asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { studentTickets, ticketAttachments } from '#db/tables/tickets.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import type { Attachment } from './types.ts'

const columns = {
  id: ticketAttachments.id,
  messageId: ticketAttachments.messageId,
  name: ticketAttachments.fileName,
  size: ticketAttachments.fileSize,
  verdict: uploadScans.verdict,
}

const inJson = jsonOf(columns)

/** The files of a ticket, as a column over `student_tickets`. */
export const attachmentRows = sql<SqlValue<typeof inJson>[]>`(
  select coalesce(json_agg(${inJson} order by ${ticketAttachments.sentAt}, ${ticketAttachments.id}), '[]')
  from ${ticketAttachments} left join ${uploadScans} on ${uploadScans.key} = ${ticketAttachments.filePath}
  where ${ticketAttachments.ticketId} = ${studentTickets.id}
)`

/** The files of a ticket by the message they came with; those of the question stand under its own id. */
export async function listAttachments({ ticketId }: { ticketId: string }) {
  const rows = await db
    .select(columns)
    .from(ticketAttachments)
    .leftJoin(uploadScans, eq(uploadScans.key, ticketAttachments.filePath))
    .where(eq(ticketAttachments.ticketId, ticketId))
    .orderBy(asc(ticketAttachments.sentAt), asc(ticketAttachments.id))
  return filesByMessage({ ticketId, rows })
}

type AttachmentRow = Omit<Attachment, 'verdict'> & {
  messageId: string | null
  /** Null where the scanner never heard of it. */
  verdict: Attachment['verdict'] | null
}

export function filesByMessage({ ticketId, rows }: { ticketId: string; rows: readonly AttachmentRow[] }) {
  const byMessage = new Map<string, Attachment[]>()
  for (const { messageId, verdict, ...file } of rows) {
    const of = messageId ?? ticketId
    byMessage.set(of, [...(byMessage.get(of) ?? []), { ...file, verdict: verdict ?? 'not_scanned' }])
  }
  return byMessage
}
