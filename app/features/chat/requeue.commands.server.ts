import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { houseLines } from './messages.ts'
import { firstNameOf } from './rules.ts'
import { addLine, holdChat } from './lines.commands.server.ts'

type Leaver = { id: string; fullName: string }

/** Puts a departing adviser’s chats back into the queue at once, without waiting for their connection to end. */
export async function returnChats(tx: Tx, { staff: actor, leaver }: { staff: StaffActor; leaver: Leaver }) {
  const open = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.adviserId, leaver.id), eq(chats.state, 'open')))
    .orderBy(asc(chats.id))
  for (const { id } of open) {
    const chat = await holdChat(tx, id)
    if (chat?.state !== 'open' || chat.adviserId !== leaver.id) continue
    const at = clock.now()
    const line = { author: 'house' as const, body: houseLines.left(firstNameOf(leaver.fullName)), at }
    await addLine(tx, chat, line, { state: 'waiting', adviserId: null, waitingSince: at })
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
