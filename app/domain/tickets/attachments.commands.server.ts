import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { type Tx, db } from '#db/client.server.ts'
import { conversationFiles } from '#db/tables/conversations.ts'
import { refused, type Outcome } from '#app/core/outcome.ts'
import { storeNamedUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { detectKind } from '#app/platform/uploads/kinds.gateway.server.ts'
import { originalType, type NamedUpload } from '#app/platform/uploads/uploads.ts'
import { isFileOf } from '#app/domain/conversations/thread.queries.server.ts'
import {
  type AttachmentRefusal,
  largestAttachmentBytes,
  maxTotalBytes,
  mostFilesAtOnce,
  mostFilesPerTicket,
  type SentFile,
  type StoredFile,
} from './attachments.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import { openUpload } from '#app/platform/uploads/uploads.queries.server.ts'

async function storeFile({ name, content }: SentFile): Promise<Outcome<StoredFile, AttachmentRefusal>> {
  if (content.size === 0) return refused('file-empty')
  if (content.size > largestAttachmentBytes) return refused('file-too-large')
  const kind = await detectKind({ name, content })
  if (!kind.ok) return kind
  return storeNamedUpload({ folder: 'ticket-files', name, otherwise: 'Attachment', content, kind: kind.value })
}

function findFileCountRefusal(files: readonly SentFile[]): AttachmentRefusal | null {
  if (files.length > mostFilesAtOnce) return 'too-many-files'
  return files.reduce((sum, { content }) => sum + content.size, 0) > maxTotalBytes ? 'files-too-large' : null
}

/**
 * Checks, scans and stores files outside any transaction. Then runs `act`, which records them; files that it does not
 * record are removed.
 */
export async function withStoredFiles<Value, Reason extends string>(
  files: readonly SentFile[],
  act: (stored: readonly StoredFile[]) => Promise<Outcome<Value, Reason>>,
): Promise<Outcome<Value, Reason | AttachmentRefusal>> {
  const refusal = findFileCountRefusal(files)
  if (refusal) return refused(refusal)
  const keys: string[] = []
  return withLooseFiles<Outcome<Value, Reason | AttachmentRefusal>>(keys, async () => {
    const stored: StoredFile[] = []
    for (const file of files) {
      const outcome = await storeFile(file)
      if (!outcome.ok) return outcome
      stored.push(outcome.value)
      keys.push(outcome.value.key)
    }
    return act(stored)
  })
}

/**
 * Counts the files that a ticket may still get; the originals of emails do not count. Call it with the ticket locked,
 * so that two uploads at once cannot exceed the limit.
 */
export async function countFileRoom(tx: Tx, ticketId: string) {
  const isCounted = and(isFileOf({ kind: 'ticket', id: ticketId }), ne(conversationFiles.fileType, originalType))
  return mostFilesPerTicket - (await tx.$count(conversationFiles, isCounted))
}

/** True if the locked ticket may have this many more files. */
export async function hasRoomForFiles(tx: Tx, { ticketId, files }: { ticketId: string; files: readonly StoredFile[] }) {
  return files.length === 0 || files.length <= (await countFileRoom(tx, ticketId))
}

/**
 * True if a stored message has the same number of files as this one. This distinguishes a double click from a message
 * that is sent again with a forgotten file.
 */
export async function hasSameFileCount(
  tx: Tx,
  { ticketId, messageId, files }: { ticketId: string; messageId: string | null; files: readonly StoredFile[] },
) {
  const isOfMessage = messageId ? eq(conversationFiles.messageId, messageId) : isNull(conversationFiles.messageId)
  const stored = await tx.$count(conversationFiles, and(isFileOf({ kind: 'ticket', id: ticketId }), isOfMessage))
  return stored === files.length
}

async function findFile(attachmentId: string, isAllowed?: SQL) {
  const [file] = await db
    .select({
      key: conversationFiles.filePath,
      name: conversationFiles.fileName,
      ticketId: studentTickets.id,
      title: studentTickets.title,
    })
    .from(conversationFiles)
    .innerJoin(studentTickets, eq(studentTickets.id, conversationFiles.ticketId))
    .where(and(eq(conversationFiles.id, attachmentId), isAllowed))
  return file
}

/** Opens a file of a ticket for staff. Logs the download before any of the file is sent. */
export async function openAttachment({
  staff,
  attachmentId,
}: {
  staff: StaffActor
  attachmentId: string
}): Promise<NamedUpload> {
  requirePermission('handle tickets', staff)
  const file = await findFile(attachmentId)
  if (!file) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file,
    action: 'Downloaded a file of a ticket',
    about: file.title,
    entity: 'student_tickets',
    entityId: file.ticketId,
    after: file.name,
  })
}

/** Opens a file of the student’s own ticket. A file of another ticket and the original of an email are
 * reported as absent. */
export async function openOwnAttachment({
  student,
  attachmentId,
}: {
  student: StudentActor
  attachmentId: string
}): Promise<NamedUpload> {
  const isOwn = and(eq(studentTickets.studentId, student.studentId), ne(conversationFiles.fileType, originalType))
  const file = await findFile(attachmentId, isOwn)
  if (!file) return { ok: false, reason: 'absent' }
  const opened = await openUpload({ key: file.key })
  return opened.ok ? { ...opened, name: file.name } : opened
}
