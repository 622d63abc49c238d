import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#db/client.server.ts'
import { chatMessages, chats } from '#db/tables/chats.ts'
import { newId } from '#app/core/ids.ts'
import type { ChatAuthor, ChatEnder } from '#app/core/vocabulary.ts'
import { houseLines } from './messages.ts'

export type HeldChat = typeof chats.$inferSelect

/** Both sides write under this lock, so that the lines are numbered without gaps. */
export async function holdChat(tx: Tx, chatId: string): Promise<HeldChat | null> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, chatId)).for('no key update')
  return chat ?? null
}

/** Notifies all processes at commit; the affected pages then reload. */
export async function tellChat(executor: Executor, chatId: string, typing?: 'guest' | 'adviser') {
  await executor.execute(sql`select pg_notify('ukli_chat', ${typing ? `${chatId} ${typing}` : chatId})`)
}

type NewLine = { id?: string | undefined; author: ChatAuthor; staffId?: string; body: string; at: Date }

/** Adds a line to a locked chat and applies `changes` to it. A line that was stored before is ignored. */
export async function addLine(tx: Tx, chat: HeldChat, line: NewLine, changes: Partial<HeldChat> = {}) {
  const { id = newId(), author, staffId = null, body, at } = line
  const place = chat.length + 1
  const stored = await tx
    .insert(chatMessages)
    .values({ id, chatId: chat.id, place, author, staffId, body, createdAt: at })
    .onConflictDoNothing({ target: chatMessages.id })
    .returning({ id: chatMessages.id })
  if (stored.length === 0) return chat
  const [changed] = await tx
    .update(chats)
    .set({
      length: place,
      ...(author === 'house' ? {} : { lastWrittenAt: at }),
      ...(author === 'guest' ? { guestSeen: place, guestSeenAt: at } : {}),
      ...(author === 'adviser' ? { adviserSeen: place, adviserSeenAt: at } : {}),
      ...changes,
    })
    .where(eq(chats.id, chat.id))
    .returning()
  await tellChat(tx, chat.id)
  return changed ?? chat
}

/** Ends a locked chat with a last line that says how. */
export async function endHeld(
  tx: Tx,
  chat: HeldChat,
  {
    by,
    body,
    staffId,
    at,
    ...became
  }: {
    by: ChatEnder
    body: string
    staffId?: string
    at: Date
    ticketId?: string
    messageId?: string
  },
) {
  const line = { author: 'house' as const, body, at, ...(staffId ? { staffId } : {}) }
  return addLine(tx, chat, line, { state: 'ended', endedAt: at, endedBy: by, waitingSince: null, ...became })
}

export async function endBySilence(tx: Tx, chat: HeldChat, at: Date) {
  return endHeld(tx, chat, { by: 'silence', body: houseLines.endedBySilence, at })
}
