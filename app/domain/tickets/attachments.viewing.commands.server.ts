import { and, eq, ne, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { conversationFiles } from '#db/tables/conversations.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/files.commands.server.ts'
import { openUpload } from '#app/platform/uploads/uploads.queries.server.ts'
import { originalType, type NamedUpload } from '#app/platform/uploads/uploads.ts'

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
