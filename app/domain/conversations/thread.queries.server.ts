import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staff } from '#db/tables/staff.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { originalType, type ShownFile } from '#app/platform/uploads/uploads.ts'
import type { StoredConversation, Thread } from './conversations.ts'

const messagesOf = {
  ticket: conversationMessages.ticketId,
  message: conversationMessages.contactMessageId,
  application: conversationMessages.applicationId,
  chat: conversationMessages.chatId,
} as const satisfies Record<StoredConversation['kind'], unknown>

const filesOf = {
  ticket: conversationFiles.ticketId,
  message: conversationFiles.contactMessageId,
  application: conversationFiles.applicationId,
} as const satisfies Record<Conversation['kind'], unknown>

/** SQL: true for the messages of a conversation. */
export const isMessageOf = ({ kind, id }: StoredConversation) => eq(messagesOf[kind], id)
/** SQL: true for the files of a conversation. */
export const isFileOf = ({ kind, id }: Conversation) => eq(filesOf[kind], id)

type Wanted = {
  /** Includes internal notes, which only the team may read. */
  withNotes?: boolean
  /** The number of the line of a chat after which to begin. */
  after?: number
  executor?: Executor
}

/** Lists the messages of a conversation, oldest first. */
export function listMessages(
  conversation: StoredConversation,
  { withNotes = false, after, executor = db }: Wanted = {},
) {
  const { id, place, author, staffId, subject, body, isInternal, byLink, sender } = conversationMessages
  const { isConfirmed, isSenderUnchecked, isAutomatic, quoted, createdAt } = conversationMessages
  const written = { author, staffId, authorName: staff.fullName, subject, body, isInternal, byLink, quoted, createdAt }
  return executor
    .select({ id, place, ...written, sender, isConfirmed, isSenderUnchecked, isAutomatic })
    .from(conversationMessages)
    .leftJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        isMessageOf(conversation),
        withNotes ? undefined : eq(isInternal, false),
        after === undefined ? undefined : gt(place, after),
      ),
    )
    .orderBy(asc(place), asc(createdAt), asc(id))
    .prepare()
    .execute()
}

async function listFiles(conversation: Conversation, { withOriginals }: { withOriginals: boolean }) {
  const { id, messageId, fileName, fileType, fileSize, filePath, sentAt } = conversationFiles
  const rows = await db
    .select({ id, messageId, name: fileName, type: fileType, size: fileSize, verdict: uploadScans.verdict })
    .from(conversationFiles)
    .leftJoin(uploadScans, eq(uploadScans.key, filePath))
    .where(and(isFileOf(conversation), withOriginals ? undefined : ne(fileType, originalType)))
    .orderBy(asc(sentAt), asc(id))
    .prepare()
    .execute()
  const byMessage = new Map<string | null, ShownFile[]>()
  for (const { messageId: of, verdict, ...file } of rows)
    // A file without a stored verdict was never scanned.
    byMessage.set(of, [...(byMessage.get(of) ?? []), { ...file, verdict: verdict ?? 'not_scanned' }])
  return byMessage
}

/** Reads a conversation. Only the team sees internal notes and the originals of emails. */
export async function readThread(conversation: Conversation, { isForTeam }: { isForTeam: boolean }): Promise<Thread> {
  const [messages, files] = await Promise.all([
    listMessages(conversation, { withNotes: isForTeam }),
    listFiles(conversation, { withOriginals: isForTeam }),
  ])
  return {
    files: files.get(null) ?? [],
    messages: messages.map(({ place: _place, staffId: _staffId, ...message }) => ({
      ...message,
      files: files.get(message.id) ?? [],
    })),
  }
}
