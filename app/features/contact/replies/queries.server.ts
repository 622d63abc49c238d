import { and, count, eq, like, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { MessageCounts, MessageDesk, MessageFilter, OpenedMessage } from './types.ts'

export const messagePageSize = 20

const row = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  name: sql<string>`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`,
  email: contactMessages.email,
  subject: contactMessages.subject,
  status: contactMessages.status,
  answerDueAt: contactMessages.answerDueAt,
  createdAt: contactMessages.createdAt,
}

export function matchesSearch(search: string): SQL | undefined {
  return matchEachWord(search, (pattern) => like(contactMessages.sought, pattern))
}

const newestFirst = {
  columns: [contactMessages.createdAt, contactMessages.id],
  isDescending: true,
} as const

const byDueTime = {
  columns: [contactMessages.answerDueAt, contactMessages.id],
  isDescending: false,
} as const

export function pageAt({ status, search }: MessageFilter, cursor: Cursor | null) {
  const { where, orderBy } = readAlongKey({ ...(status === 'waiting' ? byDueTime : newestFirst), cursor })
  return { where: and(matchesSearch(search), status ? eq(contactMessages.status, status) : undefined, where), orderBy }
}

async function listMessages({
  filter,
  cursor,
  limit,
}: {
  filter: MessageFilter
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = pageAt(filter, cursor)
  return db
    .select(row)
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function readMessageDesk({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: MessageFilter
}): Promise<MessageDesk> {
  demandOfStaff('handle messages', actor)
  const { search, messageId } = filter
  const [counts, page, opened] = await Promise.all([
    countMessages(search),
    readPage({
      cursor: filter.cursor,
      pageSize: messagePageSize,
      read: (at) => listMessages({ filter, ...at }),
      keyOf: ({ id }) => id,
    }),
    messageId ? findMessage(messageId) : null,
  ])
  return { filter, counts, page, opened }
}

async function findMessage(messageId: string): Promise<OpenedMessage | null> {
  const [answerer, closer] = [alias(staff, 'answerer'), alias(staff, 'closer')]
  const [message] = await db
    .select({
      ...row,
      phone: contactMessages.phone,
      message: contactMessages.message,
      answer: contactMessages.answer,
      answeredAt: contactMessages.answeredAt,
      answererName: answerer.fullName,
      closingReason: contactMessages.closingReason,
      closedAt: contactMessages.closedAt,
      closerName: closer.fullName,
      matricNumber: students.matricNumber,
    })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.closedBy))
    .leftJoin(students, eq(students.userId, contactMessages.writtenBy))
    .where(eq(contactMessages.id, messageId))
  return message ?? null
}

async function countMessages(search: string): Promise<MessageCounts> {
  const rows = await db
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .where(matchesSearch(search))
    .groupBy(contactMessages.status)
  const counts = { all: 0, waiting: 0, answered: 0, closed: 0 }
  for (const each of rows) {
    counts[each.status] = each.count
    counts.all += each.count
  }
  return counts
}
