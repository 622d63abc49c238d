import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import { done } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { notifyChat } from './lines.commands.server.ts'

/** The payload of a notification that is not about a single chat. */
const presencePayload = 'presence'

export async function setPresence({ staff: actor, isPresent }: { staff: StaffActor; isPresent: boolean }) {
  requirePermission('handle chats', actor)
  const { staffId } = actor
  await db.transaction(async (tx) => {
    const now = clock.now()
    const [before] = await tx.select().from(chatPresence).where(eq(chatPresence.staffId, staffId)).for('no key update')
    const presence = { isAtChat: isPresent, changedAt: now, seenAt: now }
    await tx
      .insert(chatPresence)
      .values({ staffId, ...presence })
      .onConflictDoUpdate({ target: chatPresence.staffId, set: presence })
    if ((before?.isAtChat ?? false) === isPresent) return
    await recordActivity(tx, {
      staff: actor,
      action: isPresent ? 'Became available for live chat' : 'Left live chat',
      entity: 'chat_presence',
      entityId: staffId,
    })
    await notifyChat(tx, presencePayload)
  })
  return done()
}

/** Records which guests and staff are connected to this process, in one statement each. */
export async function recordChatConnections({
  chatIds,
  staffIds,
}: {
  chatIds: readonly string[]
  staffIds: readonly string[]
}) {
  const now = clock.now()
  if (chatIds.length > 0)
    await db
      .update(chats)
      .set({ guestHereAt: now })
      .where(sql`${chats.id} = any(${sql.param([...chatIds])}::uuid[])`)
  if (staffIds.length > 0)
    await db
      .update(chatPresence)
      .set({ seenAt: now })
      .where(inArray(chatPresence.staffId, [...staffIds]))
}
