import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationFiles } from '#db/tables/conversations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isFileOf } from '#app/domain/conversations/thread.queries.server.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { largestByConversationBytes, largestByStrangersBytes } from './receive-email.ts'

const sumOf = (size: PgColumn, condition: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${size}) filter (where ${condition}), 0)`.mapWith(Number)
const anHourAgo = () => addMinutes(clock.now(), -60)

/** The bytes that emails have stored in messages of nobody we know, in the last hour and altogether. */
async function measureStrangers() {
  const { fileSize, sentAt, contactMessageId, messageId } = conversationFiles
  const [stored] = await db
    .select({ hour: sumOf(fileSize, gt(sentAt, anHourAgo())), total: sumOf(fileSize) })
    .from(conversationFiles)
    .innerJoin(contactMessages, eq(contactMessages.id, contactMessageId))
    .where(and(isNull(contactMessages.writtenBy), isNull(messageId)))
  return { hour: stored?.hour ?? 0, total: stored?.total ?? 0 }
}

async function measureConversation(conversation: Conversation) {
  const [stored] = await db
    .select({ hour: sumOf(conversationFiles.fileSize) })
    .from(conversationFiles)
    .where(and(isFileOf(conversation), gt(conversationFiles.sentAt, anHourAgo())))
  return stored?.hour ?? 0
}

/**
 * Returns how many bytes an email may store. Who knows no reference is limited together with all other strangers,
 * because senders are easily invented; who knows one, together with all who write to its conversation.
 */
export async function measureRoom(conversation: Conversation | null) {
  const scale = env.LIMITS_SCALE
  if (conversation) return largestByConversationBytes * scale - (await measureConversation(conversation))
  const { hour, total } = await measureStrangers()
  return Math.min(largestByStrangersBytes.hour * scale - hour, largestByStrangersBytes.total * scale - total)
}
