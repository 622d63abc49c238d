import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import type { ChatEnder, MessageAuthor } from '#app/core/vocabulary.ts'
import { addMessage } from '#app/domain/conversations/thread.commands.server.ts'
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

type NewLine = { id?: string | undefined; author: MessageAuthor; staffId?: string; body: string; at: Date }

/** Adds a line to a locked chat and applies `changes` to the chat. Ignores a line that is already stored. */
export async function addLine(tx: Tx, chat: LockedChat, line: NewLine, changes: Partial<LockedChat> = {}) {
  const { at, author, ...written } = line
  const place = chat.length + 1
  const conversation = { kind: 'chat', id: chat.id } as const
  if (!(await addMessage(tx, conversation, { ...written, author, place, createdAt: at }))) return chat
  const [changed] = await tx
    .update(chats)
    .set({
      length: place,
      ...(author === 'system' ? {} : { lastWrittenAt: at }),
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
  const line = { author: 'system' as const, body, at, ...(staffId ? { staffId } : {}) }
  return addLine(tx, chat, line, { state: 'ended', endedAt: at, endedBy: by, waitingSince: null, ...outcome })
}

export async function endSilentChat(tx: Tx, chat: LockedChat, at: Date) {
  return endLockedChat(tx, chat, { by: 'silence', body: systemLines.endedBySilence, at })
}

export async function requeueLockedChat(tx: Tx, chat: LockedChat, body: string) {
  const at = clock.now()
  return addLine(tx, chat, { author: 'system', body, at }, { state: 'waiting', adviserId: null, waitingSince: at })
}
