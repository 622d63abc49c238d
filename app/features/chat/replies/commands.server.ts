import { count, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { chatReplies } from '#db/tables/chats.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'

const mostReplies = 60

/** Keeps a text for everybody at the desk; under a name that there is it replaces what stood there. */
export async function keepReply({
  staff,
  title,
  body,
}: {
  staff: StaffActor
  title: string
  body: string
}): Promise<Outcome<undefined, 'too-many-replies'>> {
  demandOfStaff('handle chats', staff)
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(chatReplies).where(eq(chatReplies.title, title))
    const [kept] = await tx.select({ count: count() }).from(chatReplies)
    if (!before && (kept?.count ?? 0) >= mostReplies) return refused('too-many-replies')
    const [reply] = await tx
      .insert(chatReplies)
      .values({ id: newId(), title, body, createdAt: clock.now() })
      .onConflictDoUpdate({ target: chatReplies.title, set: { body } })
      .returning({ id: chatReplies.id })
    await recordActivity(tx, staff, {
      action: `${before ? 'Changed' : 'Saved'} a reply of the chat: ${title}`,
      entity: 'chat_replies',
      ...(reply ? { entityId: reply.id } : {}),
      ...(before ? { before: before.body } : {}),
      after: body,
    })
    return done()
  })
}

export async function dropReply({ staff, replyId }: { staff: StaffActor; replyId: string }) {
  demandOfStaff('handle chats', staff)
  await db.transaction(async (tx) => {
    const [dropped] = await tx.delete(chatReplies).where(eq(chatReplies.id, replyId)).returning()
    if (!dropped) return
    await recordActivity(tx, staff, {
      action: `Removed a reply of the chat: ${dropped.title}`,
      entity: 'chat_replies',
      entityId: replyId,
      before: dropped.body,
    })
  })
  return done()
}
