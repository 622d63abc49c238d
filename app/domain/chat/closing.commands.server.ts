import { and, eq, inArray, lt, ne, notInArray, asc } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { chats, chatPresence } from '#db/tables/chats.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { endChatAsEnquiry, endChatAsTicket } from './conversion.commands.server.ts'
import { systemLines, keptDays, silenceMinutes, extractFirstName } from './chat.ts'
import { listConnectedAdvisers } from './presence.queries.server.ts'
import { endSilentChat, lockChat, requeueLockedChat } from './lines.commands.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'

const batch = 200

/**
 * Ends chats after half an hour of silence. An unanswered chat becomes a ticket, or an enquiry if the visitor gave an
 * email.
 */
export async function endSilentChats() {
  const isSilent = lt(chats.lastWrittenAt, addMinutes(clock.now(), -silenceMinutes))
  const found = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(ne(chats.state, 'ended'), isSilent))
    .orderBy(chats.lastWrittenAt)
    .limit(batch)
  await runEach({
    items: found,
    act: ({ id }) => db.transaction((tx) => endChatIfSilent(tx, id)),
    failure: 'a silent chat could not be ended',
    named: ({ id }) => ({ chat: id }),
  })
}

async function endChatIfSilent(tx: Tx, id: string) {
  const [chat, at] = [await lockChat(tx, id), clock.now()]
  if (!chat || chat.state === 'ended' || chat.lastWrittenAt >= addMinutes(at, -silenceMinutes)) return
  const { studentId, guestName, guestEmail } = chat
  if (chat.answeredAt !== null) return endSilentChat(tx, chat, at)
  const ending = { by: 'silence', at } as const
  if (studentId) return endChatAsTicket(tx, { ...chat, studentId }, ending)
  if (!guestEmail) return endSilentChat(tx, chat, at)
  const guest = { name: guestName ?? 'Visitor', email: guestEmail }
  // Sends no confirmation, because the visitor may have given somebody else’s email.
  return endChatAsEnquiry(tx, chat, { ...ending, ...guest, isAcknowledged: false })
}

export async function requeueAbandonedChats() {
  const connected = (await listConnectedAdvisers()).map(({ id }) => id)
  const isAbandoned = connected.length > 0 ? notInArray(chats.adviserId, connected) : undefined
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
        const chat = await lockChat(tx, id)
        if (!chat || chat.state !== 'open' || (chat.adviserId && connected.includes(chat.adviserId))) return
        await requeueLockedChat(tx, chat, systemLines.returned)
      }),
  })
}

/** Deletes chats that ended ninety days ago. A ticket or enquiry made from a chat has its own copy of the text. */
export async function deleteOldChats() {
  const isOld = lt(chats.endedAt, addDays(clock.now(), -keptDays))
  for (;;) {
    const old = db.select({ id: chats.id }).from(chats).where(isOld).limit(1_000)
    const deleted = await db.delete(chats).where(inArray(chats.id, old)).returning({ id: chats.id })
    if (deleted.length < 1_000) return
  }
}

type Leaver = { id: string; fullName: string }

/** Puts the chats of a leaving adviser back into the queue at once, without waiting for their connection to end. */
export async function requeueChats(tx: Tx, { staff: actor, leaver }: { staff: StaffActor; leaver: Leaver }) {
  const open = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.adviserId, leaver.id), eq(chats.state, 'open')))
    .orderBy(asc(chats.id))
  for (const { id } of open) {
    const chat = await lockChat(tx, id)
    if (chat?.state !== 'open' || chat.adviserId !== leaver.id) continue
    await requeueLockedChat(tx, chat, systemLines.left(extractFirstName(leaver.fullName)))
    await recordActivity(tx, {
      staff: actor,
      action: 'Put a chat back into the queue',
      entity: 'chats',
      entityId: id,
      before: leaver.fullName,
      after: 'nobody',
    })
  }
  await tx.delete(chatPresence).where(eq(chatPresence.staffId, leaver.id))
}
