import { and, asc, count, desc, eq, like, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { eachWord } from '#db/folded-search.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { MessageCounts, MessageDesk, MessageFilter, OpenedMessage } from './types.ts'

const pageSize = 20

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

export function sought(search: string): SQL | undefined {
  return eachWord(search, (pattern) => like(contactMessages.sought, pattern))
}

/** What waits, by its promise; all else the latest first. */
export async function readMessageDesk({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: MessageFilter
}): Promise<MessageDesk> {
  demandOfStaff('handle messages', actor)
  const { status, search, messageId } = filter
  const counts = await countUnderSearch(search)
  const page = pageWithin({ page: filter.page, pageSize, total: counts[status ?? 'all'] })
  const byPromise = [asc(contactMessages.answerDueAt), asc(contactMessages.id)]
  const latestFirst = [desc(contactMessages.createdAt), desc(contactMessages.id)]
  const [rows, opened] = await Promise.all([
    db
      .select(row)
      .from(contactMessages)
      .where(and(sought(search), status ? eq(contactMessages.status, status) : undefined))
      .orderBy(...(status === 'waiting' ? byPromise : latestFirst))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    messageId ? findMessage(messageId) : null,
  ])
  return { filter: { ...filter, page }, counts, rows, pageSize, opened }
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

async function countUnderSearch(search: string): Promise<MessageCounts> {
  const rows = await db
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .where(sought(search))
    .groupBy(contactMessages.status)
  const counts = { all: 0, waiting: 0, answered: 0, closed: 0 }
  for (const each of rows) {
    counts[each.status] = each.count
    counts.all += each.count
  }
  return counts
}
