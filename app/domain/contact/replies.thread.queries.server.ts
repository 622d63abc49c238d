import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { contactFiles, contactMessages, contactReplies } from '#db/tables/contact.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { selectReturnReason } from '#app/platform/mail/returns.queries.server.ts'
import type { ShownFile } from '#app/platform/uploads/uploads.ts'
import { messageRow } from './replies.row.queries.server.ts'
import type { OpenedMessage, ThreadReply } from './replies.ts'

async function listFiles(messageId: string): Promise<ReadonlyMap<string | null, readonly ShownFile[]>> {
  const rows = await db
    .select({
      id: contactFiles.id,
      replyId: contactFiles.replyId,
      name: contactFiles.fileName,
      type: contactFiles.fileType,
      size: contactFiles.fileSize,
      verdict: uploadScans.verdict,
    })
    .from(contactFiles)
    .leftJoin(uploadScans, eq(uploadScans.key, contactFiles.filePath))
    .where(eq(contactFiles.messageId, messageId))
    .orderBy(asc(contactFiles.sentAt), asc(contactFiles.id))
  const files = rows.map(({ verdict, ...file }) => ({ ...file, verdict: verdict ?? ('not_scanned' as const) }))
  return Map.groupBy(files, ({ replyId }) => replyId)
}

async function listThread(messageId: string) {
  return db
    .select({
      id: contactReplies.id,
      body: contactReplies.body,
      quoted: contactReplies.quoted,
      sender: contactReplies.sender,
      isConfirmed: contactReplies.isConfirmed,
      isSenderUnchecked: contactReplies.isSenderUnchecked,
      isAutomatic: contactReplies.isAutomatic,
      authorName: staff.fullName,
      createdAt: contactReplies.createdAt,
    })
    .from(contactReplies)
    .leftJoin(staff, eq(staff.id, contactReplies.writtenBy))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
}

type StoredReply = Awaited<ReturnType<typeof listThread>>[number]

function toThreadReply(
  { authorName, sender, isConfirmed, isSenderUnchecked, isAutomatic, ...reply }: StoredReply,
  files: readonly ShownFile[],
): ThreadReply {
  return sender === null
    ? { ...reply, files, by: 'staff', authorName: authorName ?? '' }
    : { ...reply, files, by: 'sender', sender, isConfirmed, isSenderUnchecked, isAutomatic }
}

async function findMessageCard(messageId: string) {
  const [answerer, closer] = [alias(staff, 'answerer'), alias(staff, 'closer')]
  const [card] = await db
    .select({
      ...messageRow,
      phone: contactMessages.phone,
      message: contactMessages.message,
      quoted: contactMessages.quoted,
      answer: contactMessages.answer,
      answeredAt: contactMessages.answeredAt,
      answererName: answerer.fullName,
      closingReason: contactMessages.closingReason,
      closedAt: contactMessages.closedAt,
      closerName: closer.fullName,
      matricNumber: students.matricNumber,
      returnReason: selectReturnReason(sql`lower(${contactMessages.email})`),
    })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.closedBy))
    .leftJoin(students, eq(students.userId, contactMessages.writtenBy))
    .where(eq(contactMessages.id, messageId))
  return card
}

export async function findMessage(messageId: string): Promise<OpenedMessage | null> {
  const [card, thread, files] = await Promise.all([
    findMessageCard(messageId),
    listThread(messageId),
    listFiles(messageId),
  ])
  if (!card) return null
  const { answer, answeredAt, answererName, ...message } = card
  // Earlier releases stored a single answer in the row of the message.
  const earlier: ThreadReply[] =
    answer !== null && answeredAt
      ? [
          {
            id: `${messageId}-answer`,
            by: 'staff',
            authorName: answererName ?? '',
            body: answer,
            quoted: null,
            files: [],
            createdAt: answeredAt,
          },
        ]
      : []
  const replies = thread.map((reply) => toThreadReply(reply, files.get(reply.id) ?? []))
  return { ...message, files: files.get(null) ?? [], thread: [...earlier, ...replies] }
}
