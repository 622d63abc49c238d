import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#db/client.server.ts'
import { chatMessages, chats } from '#db/tables/chats.ts'
import { newId } from '#app/core/ids.ts'
import type { ChatAuthor, ChatEnder } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { systemLines } from './chat.ts'

export type LockedChat = typeof chats.$inferSelect

/** Locks a chat. Guest and adviser write lines under this lock, so that the lines are numbered without gaps. */
export async function lockChat(tx: Tx, chatId: string): Promise<LockedChat | null> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, chatId)).for('no key update')
  return chat ?? null
}

/** Notifies all processes at commit, so that open pages reload the chat. */
export async function notifyChat(executor: Executor, chatId: string) {
  await executor.execute(sql`select pg_notify('ukli_chat', ${chatId})`)
}

type NewLine = { id?: string | undefined; author: ChatAuthor; staffId?: string; body: string; at: Date }

/** Adds a line to a locked chat and applies `changes` to the chat. Ignores a line that is already stored. */
export async function addLine(tx: Tx, chat: LockedChat, line: NewLine, changes: Partial<LockedChat> = {}) {
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
      ...changes,
    })
    .where(eq(chats.id, chat.id))
    .returning()
  await notifyChat(tx, chat.id)
  return changed ?? chat
}

/** Ends a locked chat with a last line that says how it ended. */
export async function endLockedChat(
  tx: Tx,
  chat: LockedChat,
  {
    by,
    body,
    staffId,
    at,
    ...outcome
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
  return addLine(tx, chat, line, { state: 'ended', endedAt: at, endedBy: by, waitingSince: null, ...outcome })
}

export async function endSilentChat(tx: Tx, chat: LockedChat, at: Date) {
  return endLockedChat(tx, chat, { by: 'silence', body: systemLines.endedBySilence, at })
}

export async function requeueLockedChat(tx: Tx, chat: LockedChat, body: string) {
  const at = clock.now()
  return addLine(tx, chat, { author: 'house', body, at }, { state: 'waiting', adviserId: null, waitingSince: at })
}
