import { and, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { staff } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listMessages } from '#app/domain/conversations/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { countAvailableAdvisers } from './presence.queries.server.ts'
import {
  describeAvailability,
  extractFirstName,
  goneAfterSeconds,
  guestHours,
  lineAuthors,
  shownAfterEndMinutes,
  type ChatLine,
  type ChatView,
  type Guest,
  type OwnChat,
} from './chat.ts'

export function matchesGuestsChat({ student, chatId }: Guest) {
  if (student) return eq(chats.studentId, student.studentId)
  const since = addMinutes(clock.now(), -guestHours * 60)
  return chatId ? and(eq(chats.id, chatId), isNull(chats.studentId), gt(chats.createdAt, since)) : null
}

async function findGuestsChat(guest: Guest) {
  const isShown = or(isNull(chats.endedAt), gt(chats.endedAt, addMinutes(clock.now(), -shownAfterEndMinutes)))
  const isMine = matchesGuestsChat(guest)
  if (!isMine) return null
  const [found] = await db
    .select({
      id: chats.id,
      state: chats.state,
      waitingSince: chats.waitingSince,
      adviserName: staff.fullName,
      endedBy: chats.endedBy,
      ticketId: chats.ticketId,
      messageId: chats.messageId,
    })
    .from(chats)
    .leftJoin(staff, eq(staff.id, chats.adviserId))
    .where(and(isMine, isShown))
    .orderBy(desc(chats.createdAt))
    .limit(1)
  return found ?? null
}

export async function listLines({
  chatId,
  after = 0,
  reader,
}: {
  chatId: string
  after?: number
  reader: 'guest' | StaffActor
}): Promise<ChatLine[]> {
  const rows = await listMessages({ kind: 'chat', id: chatId }, { after })
  return rows.map(({ id, place, author, staffId, authorName, body, createdAt }) => ({
    id,
    place: place ?? 0,
    author: lineAuthors[author],
    body,
    createdAt,
    name: authorName && extractFirstName(authorName),
    isOwn: reader === 'guest' ? author === 'person' : staffId === reader.staffId,
  }))
}

async function countPlaceInQueue(waitingSince: Date) {
  const here = gt(chats.guestHereAt, addMinutes(clock.now(), -goneAfterSeconds / 60))
  const [row] = await db
    .select({ count: count() })
    .from(chats)
    .where(and(eq(chats.state, 'waiting'), lte(chats.waitingSince, waitingSince), here))
  return Math.max(1, row?.count ?? 1)
}

export async function readChat({ after = 0, ...guest }: Guest & { after?: number }): Promise<ChatView> {
  const [availability, found] = await Promise.all([readAvailability(), findGuestsChat(guest)])
  const isStudent = guest.student !== null
  if (!found) return { availability, chat: null, isStudent }
  const { waitingSince, adviserName, ticketId, messageId, ...rest } = found
  const [lines, placeInQueue] = await Promise.all([
    listLines({ chatId: found.id, after, reader: 'guest' }),
    waitingSince ? countPlaceInQueue(waitingSince) : null,
  ])
  const chat: OwnChat = {
    ...rest,
    adviserName: adviserName && extractFirstName(adviserName),
    placeInQueue,
    lines,
    became: ticketId ? 'ticket' : messageId ? 'message' : null,
  }
  return { availability, chat, isStudent }
}

export async function findLiveChatId(guest: Guest) {
  const found = await findGuestsChat(guest)
  return found && found.state !== 'ended' ? found.id : null
}

export async function readAvailability() {
  return describeAvailability({ now: clock.now(), presentCount: await countAvailableAdvisers() })
}
