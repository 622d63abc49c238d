import { and, count, eq, like, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { countByState, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { messageRow } from './replies.row.queries.server.ts'
import { findMessage } from './replies.thread.queries.server.ts'
import type { MessageCounts, MessageDesk, MessageFilter } from './replies.ts'

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

async function listMessages({
  filter,
  cursor,
  limit,
}: {
  filter: MessageFilter
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = buildPageQuery(filter, cursor)
  return db
    .select(messageRow)
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

async function countMessages(search: string): Promise<MessageCounts> {
  const rows = await db
    .select({ state: contactMessages.status, n: count() })
    .from(contactMessages)
    .where(matchesSearch(search))
    .groupBy(contactMessages.status)
  return countByState(messageStatuses, rows)
}
