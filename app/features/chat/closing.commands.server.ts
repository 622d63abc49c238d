import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { makeMessageOf, makeTicketOf } from './conversion.commands.server.ts'
import { houseLines } from './messages.ts'
import { listReachable } from './presence.queries.server.ts'
import { keptDays, silenceMinutes } from './rules.ts'
import { addLine, endBySilence, endHeld, holdChat } from './lines.commands.server.ts'

const batch = 200

/**
 * Ends chats without a new line for half an hour. An unanswered one becomes a ticket (students) or an email enquiry
 * (visitors who gave an email address).
 */
export async function endSilent() {
  const isSilent = lt(chats.lastWrittenAt, addMinutes(clock.now(), -silenceMinutes))
  const found = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(ne(chats.state, 'ended'), isSilent))
    .orderBy(chats.lastWrittenAt)
    .limit(batch)
  await runEach({
    items: found,
    act: ({ id }) => db.transaction((tx) => endIfSilent(tx, id)),
    failure: 'a silent chat could not be ended',
    named: ({ id }) => ({ chat: id }),
  })
}

async function endIfSilent(tx: Tx, id: string) {
  const [chat, at] = [await holdChat(tx, id), clock.now()]
  if (!chat || chat.state === 'ended' || chat.lastWrittenAt >= addMinutes(at, -silenceMinutes)) return
  const { studentId, guestName, guestEmail } = chat
  if (chat.answeredAt !== null) return endBySilence(tx, chat, at)
  if (studentId) {
    const ticketId = await makeTicketOf(tx, { ...chat, studentId }, { at })
    return endHeld(tx, chat, { by: 'silence', body: houseLines.becameTicket, at, ticketId })
  }
  if (!guestEmail) return endBySilence(tx, chat, at)
  const to = { name: guestName ?? 'Visitor', email: guestEmail }
  // No confirmation by email, because the visitor may have given someone else’s address.
  const { messageId, reference } = await makeMessageOf(tx, chat, { at, ...to, isAcknowledged: false })
  return endHeld(tx, chat, { by: 'silence', body: houseLines.becameMessage(reference), at, messageId })
}

/** Puts chats back into the queue whose adviser is no longer connected. */
export async function returnAbandoned() {
  const present = (await listReachable()).map(({ id }) => id)
  const isAbandoned = present.length > 0 ? notInArray(chats.adviserId, present) : undefined
  const found = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.state, 'open'), isAbandoned))
    .limit(batch)
  await runEach({
    items: found,
    failure: 'an abandoned chat could not be returned',
    named: ({ id }) => ({ chat: id }),
    act: ({ id }) =>
      db.transaction(async (tx) => {
        const chat = await holdChat(tx, id)
        if (!chat || chat.state !== 'open' || (chat.adviserId && present.includes(chat.adviserId))) return
        const at = clock.now()
        const line = { author: 'house' as const, body: houseLines.returned, at }
        await addLine(tx, chat, line, { state: 'waiting', adviserId: null, waitingSince: at })
      }),
  })
}

/** Deletes chats that ended ninety days ago; a ticket or enquiry made from one has its own copy. */
export async function forgetOld() {
  const isOld = lt(chats.endedAt, addDays(clock.now(), -keptDays))
  for (;;) {
    const old = db.select({ id: chats.id }).from(chats).where(isOld).limit(1_000)
    const gone = await db.delete(chats).where(inArray(chats.id, old)).returning({ id: chats.id })
    if (gone.length < 1_000) return
  }
}
