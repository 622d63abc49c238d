import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { systemLines, extractFirstName } from './chat.ts'
import { lockChat, requeueLockedChat } from './lines.commands.server.ts'

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
