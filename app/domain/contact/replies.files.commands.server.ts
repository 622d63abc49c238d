import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationFiles } from '#db/tables/conversations.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/files.commands.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'

/** Opens a file that came with an email. Logs the download before any of the file is sent. */
export async function openMessageFile({ staff, fileId }: { staff: StaffActor; fileId: string }): Promise<NamedUpload> {
  requirePermission('handle messages', staff)
  const [file] = await db
    .select({
      key: conversationFiles.filePath,
      name: conversationFiles.fileName,
      messageId: contactMessages.id,
      reference: contactMessages.reference,
    })
    .from(conversationFiles)
    .innerJoin(contactMessages, eq(contactMessages.id, conversationFiles.contactMessageId))
    .where(eq(conversationFiles.id, fileId))
  if (!file) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file,
    action: `Downloaded a file of message ${file.reference}`,
    entity: 'contact_messages',
    entityId: file.messageId,
    after: file.name,
  })
}
