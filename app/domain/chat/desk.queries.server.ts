import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listReplies } from '#app/domain/replies/replies.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isAvailableForChat, countAvailableAdvisers } from './presence.queries.server.ts'
import { describeAvailability, extractFirstName, goneAfterSeconds, isGuestGone } from './chat.ts'
import { listLines } from './visitor.queries.server.ts'
import { endedPageSize, waitingShown, type ChatDeskQuery } from './desk.rules.ts'

export type ChatDesk = Awaited<ReturnType<typeof readChatDesk>>
export type ChatCard = ChatDesk['waiting'][number]
export type OpenedChat = NonNullable<ChatDesk['opened']>

const ticketsShown = 6

const selectLastLine = (column: 'body' | 'staff_id') => sql<string | null>`(
  select ${sql.identifier(column)} from ${conversationMessages}
  where ${conversationMessages.chatId} = ${chats.id} and ${conversationMessages.author} <> 'system' order by place desc limit 1
)`

/** SQL for the number of lines that the guest has written since the last line of anybody else. */
const unanswered = sql<number>`${chats.length} - coalesce((
  select max(${conversationMessages.place}) from ${conversationMessages}
  where ${conversationMessages.chatId} = ${chats.id} and ${conversationMessages.author} <> 'person'
), 0)`

const card = {
  id: chats.id,
  state: chats.state,
  /** The student’s name, or the name that a visitor gave. */
  guestName: sql<string | null>`coalesce(${profiles.fullName}, ${chats.guestName})`,
  matricNumber: students.matricNumber,
  adviserId: chats.adviserId,
  adviserName: staff.fullName,
  page: chats.page,
  waitingSince: chats.waitingSince,
  lastWrittenAt: chats.lastWrittenAt,
  lastBody: selectLastLine('body'),
  /** Null if the guest wrote the last line. */
  lastStaffId: selectLastLine('staff_id'),
  unanswered,
  guestHereAt: chats.guestHereAt,
}

const selectCards = () =>
  db
    .select(card)
    .from(chats)
    .leftJoin(students, eq(students.id, chats.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, chats.adviserId))

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

function toCard({ guestHereAt, adviserName, lastBody, ...row }: CardRow, now: Date) {
  return {
    ...row,
    adviserName: adviserName && extractFirstName(adviserName),
    lastBody: lastBody ?? '',
    isAway: isGuestGone({ seenAt: guestHereAt, now }),
  }
}

/**
 * Lists waiting chats, those of connected visitors first. A visitor who starts many chats and leaves therefore delays
 * nobody.
 */
async function listWaitingChats(now: Date) {
  const isAway = sql`${chats.guestHereAt} <= ${addMinutes(now, -goneAfterSeconds / 60)}`
  return selectCards()
    .where(eq(chats.state, 'waiting'))
    .orderBy(sql`${isAway}`, asc(chats.waitingSince), asc(chats.id))
    .limit(waitingShown)
}

async function findOpenedChat(chatId: string, { reader, now }: { reader: StaffActor; now: Date }) {
  const [found] = await db
    .select({
      ...card,
      beganOn: chats.beganOn,
      pageSince: chats.pageSince,
      createdAt: chats.createdAt,
      answeredAt: chats.answeredAt,
      endedAt: chats.endedAt,
      endedBy: chats.endedBy,
      guestEmail: chats.guestEmail,
      ticketId: chats.ticketId,
      messageReference: contactMessages.reference,
      studentId: chats.studentId,
      studentEmail: profiles.email,
      studentStatus: students.status,
    })
    .from(chats)
    .leftJoin(students, eq(students.id, chats.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, chats.adviserId))
    .leftJoin(contactMessages, eq(contactMessages.id, chats.messageId))
    .where(eq(chats.id, chatId))
  if (!found) return null
  const { studentId, studentEmail, studentStatus, ...rest } = found
  const [lines, tickets, [earlier]] = await Promise.all([
    listLines({ chatId, reader }),
    studentId
      ? db
          .select({
            id: studentTickets.id,
            title: studentTickets.title,
            status: studentTickets.status,
            createdAt: studentTickets.createdAt,
          })
          .from(studentTickets)
          .where(eq(studentTickets.studentId, studentId))
          .orderBy(desc(studentTickets.createdAt))
          .limit(ticketsShown)
      : [],
    studentId
      ? db
          .select({ count: count() })
          .from(chats)
          .where(and(eq(chats.studentId, studentId), ne(chats.id, chatId)))
      : [],
  ])
  const student =
    studentId && studentEmail && studentStatus
      ? { id: studentId, email: studentEmail, status: studentStatus, earlierChats: earlier?.count ?? 0, tickets }
      : null
  return { ...rest, ...toCard(found, now), lines, student }
}

async function listEndedChats({ cursor, limit }: { cursor: Cursor | null; limit: number }) {
  const { where, orderBy } = buildKeysetQuery({
    columns: [chats.endedAt, chats.id],
    isDescending: true,
    cursor,
  })
  const rows = await db
    .select({
      id: chats.id,
      guestName: card.guestName,
      adviserName: staff.fullName,
      endedAt: chats.endedAt,
      lastBody: selectLastLine('body'),
    })
    .from(chats)
    .leftJoin(students, eq(students.id, chats.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, chats.adviserId))
    .where(and(isNotNull(chats.endedAt), where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.flatMap(({ endedAt, lastBody, ...row }) =>
    endedAt ? [{ ...row, endedAt, lastBody: lastBody ?? '' }] : [],
  )
}

async function readEndedChats(cursor: Cursor | null) {
  const [page, [counted]] = await Promise.all([
    readPage({ cursor, pageSize: endedPageSize, read: listEndedChats, keyOf: ({ id }) => id }),
    db.select({ count: count() }).from(chats).where(eq(chats.state, 'ended')),
  ])
  return { page, total: counted?.count ?? 0 }
}

async function readTodayStatistics(now: Date) {
  const { rows } = await db.execute<{ count: number; median: number | null }>(sql`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at))
        filter (where answered_at is not null) as median
    from ${chats} where created_at >= ${londonWallClock(londonDay(now), 0)}`)
  const median = rows[0]?.median ?? null
  return { count: rows[0]?.count ?? 0, medianAnswerSeconds: median === null ? null : Math.round(Number(median)) }
}

export async function readChatStatus({ staff: actor }: { staff: StaffActor }) {
  requirePermission('handle chats', actor)
  const { rows } = await db.execute<{ waiting: number; isAtChat: boolean }>(sql`
    select (select count(*)::int from ${chats} where ${chats.state} = 'waiting') as waiting,
      coalesce((select ${chatPresence.isAtChat} from ${chatPresence} where ${chatPresence.staffId} = ${actor.staffId}), false) as "isAtChat"`)
  return rows[0] ?? { waiting: 0, isAtChat: false }
}

export async function countWaitingChats({ staff: actor }: { staff: StaffActor }) {
  requirePermission('handle chats', actor)
  const [row] = await db.select({ count: count() }).from(chats).where(eq(chats.state, 'waiting'))
  return row?.count ?? 0
}

export async function readChatDesk({ staff: actor, query }: { staff: StaffActor; query: ChatDeskQuery }) {
  requirePermission('handle chats', actor)
  const now = clock.now()
  const [atChat, presentCount, waiting, waitingCount, open, ended, opened, replies, today] = await Promise.all([
    isAvailableForChat({ staff: actor }),
    countAvailableAdvisers(),
    listWaitingChats(now),
    countWaitingChats({ staff: actor }),
    selectCards().where(eq(chats.state, 'open')).orderBy(desc(chats.lastWrittenAt)),
    query.showsEnded ? readEndedChats(query.cursor) : null,
    query.chatId ? findOpenedChat(query.chatId, { reader: actor, now }) : null,
    listReplies({ staff: actor, kind: 'chat' }),
    readTodayStatistics(now),
  ])
  const openCards = open.map((row) => toCard(row, now))
  return {
    isAtChat: atChat,
    presentCount,
    availabilityText: describeAvailability({ now, presentCount }).words,
    waiting: waiting.map((row) => toCard(row, now)),
    waitingCount,
    mine: openCards.filter(({ adviserId }) => adviserId === actor.staffId),
    others: openCards.filter(({ adviserId }) => adviserId !== actor.staffId),
    ended,
    opened,
    replies,
    today,
  }
}
