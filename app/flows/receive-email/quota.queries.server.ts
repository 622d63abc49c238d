import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { applicationReplyFiles } from '#db/tables/application-replies.ts'
import { contactFiles, contactMessages } from '#db/tables/contact.ts'
import { ticketAttachments } from '#db/tables/tickets.ts'
import { addMinutes } from '#app/core/dates.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { largestByConversationBytes, largestByStrangersBytes } from './receive-email.ts'

const sumOf = (size: PgColumn, condition: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${size}) filter (where ${condition}), 0)`.mapWith(Number)
const anHourAgo = () => addMinutes(clock.now(), -60)

/** The bytes that emails have stored in messages of nobody we know, in the last hour and altogether. */
async function measureStrangers() {
  const { fileSize, sentAt } = contactFiles
  const [stored] = await db
    .select({ hour: sumOf(fileSize, gt(sentAt, anHourAgo())), total: sumOf(fileSize) })
    .from(contactFiles)
    .innerJoin(contactMessages, eq(contactMessages.id, contactFiles.messageId))
    .where(and(isNull(contactMessages.writtenBy), isNull(contactFiles.replyId)))
  return { hour: stored?.hour ?? 0, total: stored?.total ?? 0 }
}

async function measureConversation({ kind, id }: Conversation) {
  const [table, conversation] =
    kind === 'ticket'
      ? ([ticketAttachments, ticketAttachments.ticketId] as const)
      : kind === 'message'
        ? ([contactFiles, contactFiles.messageId] as const)
        : ([applicationReplyFiles, applicationReplyFiles.applicationId] as const)
  const [stored] = await db
    .select({ hour: sumOf(table.fileSize) })
    .from(table)
    .where(and(eq(conversation, id), gt(table.sentAt, anHourAgo())))
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
