import { and, count, eq, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { countByState, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { question, type ThreadMessage } from '#app/domain/conversations/conversations.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { selectReturnReason } from '#app/platform/mail/delivery.queries.server.ts'
import { type MessageFilter, readMessageFilter, statusLabels } from './replies.ts'
import { londonDay } from '#app/core/dates.ts'
import { defineExport, type PartOfList } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'

export type MessageDesk = Awaited<ReturnType<typeof readMessageDesk>>
export type MessageRow = MessageDesk['page']['rows'][number]
export type OpenedMessage = NonNullable<MessageDesk['opened']>

/** The columns of a row in the list of messages. */
const messageRow = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  name: sql<string>`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`,
  email: contactMessages.email,
  subject: contactMessages.subject,
  status: contactMessages.status,
  answerDueAt: contactMessages.answerDueAt,
  createdAt: contactMessages.createdAt,
  byEmail: contactMessages.byEmail,
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
      /** The matric number if the sender was signed in as a student; otherwise null. */
      matricNumber: students.matricNumber,
      /** The reason given by the mail server if our emails to this address are returned; otherwise null. */
      returnReason: selectReturnReason(sql`lower(${contactMessages.email})`),
    })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.closedBy))
    .leftJoin(students, eq(students.userId, contactMessages.writtenBy))
    .where(eq(contactMessages.id, messageId))
  return card
}

async function findMessage(messageId: string) {
  const [card, { files, messages }] = await Promise.all([
    findMessageCard(messageId),
    readThread({ kind: 'message', id: messageId }, { isForTeam: true }),
  ])
  if (!card) return null
  const { answer, answeredAt, answererName, ...message } = card
  if (answer === null || !answeredAt) return { ...message, files, thread: messages }
  // Earlier releases stored a single answer in the row of the message.
  const written = { author: 'staff', authorName: answererName, body: answer, createdAt: answeredAt } as const
  const earlier: ThreadMessage = { ...question, ...written, id: `${messageId}-answer` }
  return { ...message, files, thread: [earlier, ...messages] }
}

export const messagePageSize = 20

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

export function buildPageQuery({ status, search }: MessageFilter, cursor: Cursor | null) {
  const { where, orderBy } = buildKeysetQuery({ ...(status === 'waiting' ? byDueTime : newestFirst), cursor })
  return { where: and(matchesSearch(search), status ? eq(contactMessages.status, status) : undefined, where), orderBy }
}

async function listMessages({ filter, cursor, limit }: { filter: MessageFilter } & PartOfList) {
  const { where, orderBy } = buildPageQuery(filter, cursor)
  return db
    .select(messageRow)
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function readMessageDesk({ staff: actor, filter }: { staff: StaffActor; filter: MessageFilter }) {
  requirePermission('handle messages', actor)
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

async function countMessages(search: string) {
  const rows = await db
    .select({ state: contactMessages.status, n: count() })
    .from(contactMessages)
    .where(matchesSearch(search))
    .groupBy(contactMessages.status)
  return countByState(messageStatuses, rows)
}

export const exportMessages = defineExport({
  operation: desks.messages.operation,
  readFilter: readMessageFilter,
  async list({ filter, cursor, limit }) {
    const { where, orderBy } = buildPageQuery(filter, cursor)
    return db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
  },
  columns: {
    Reference: (row) => row.reference,
    Name: (row) => `${row.firstName} ${row.lastName}`,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Subject: (row) => row.subject,
    Message: (row) => row.message,
    Status: (row) => statusLabels[row.status],
    Written: (row) => londonDay(row.createdAt),
  },
})
