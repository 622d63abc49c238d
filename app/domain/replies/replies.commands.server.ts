import { and, count, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { mostReplies, operationFor } from './replies.ts'

type Doing = { staff: StaffActor; kind: ReplyKind }
type Text = { replyId: string | null; title: string; body: string }

const deskOf = { chat: 'chats', ticket: 'tickets' } as const satisfies Record<ReplyKind, string>

const replyEntity = (entityId: string) => ({ entity: 'saved_replies' as const, entityId })

async function findReply(tx: Tx, kind: ReplyKind, replyId: string) {
  const isIt = and(eq(savedReplies.id, replyId), eq(savedReplies.kind, kind))
  const [reply] = await tx.select().from(savedReplies).where(isIt).for('update')
  return reply ?? null
}

export async function saveReply({
  staff,
  kind,
  replyId,
  title,
  body,
}: Doing & Text): Promise<Outcome<undefined, 'too-many-replies' | 'name-taken' | 'reply-gone'>> {
  requirePermission(operationFor[kind], staff)
  return db.transaction(async (tx) => {
    const before = replyId ? await findReply(tx, kind, replyId) : null
    if (replyId && !before) return refused('reply-gone')
    if (!before) {
      const [kept] = await tx.select({ count: count() }).from(savedReplies).where(eq(savedReplies.kind, kind))
      if ((kept?.count ?? 0) >= mostReplies) return refused('too-many-replies')
    }
    const [namesake] = await tx
      .select({ id: savedReplies.id })
      .from(savedReplies)
      .where(and(eq(savedReplies.kind, kind), eq(savedReplies.title, title)))
    if (namesake && namesake.id !== before?.id) return refused('name-taken')
    const id = before?.id ?? newId()
    const [row] = before
      ? await tx.update(savedReplies).set({ title, body }).where(eq(savedReplies.id, id)).returning()
      : await tx
          .insert(savedReplies)
          .values({ id, kind, title, body, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning()
    if (!row) return refused('name-taken')
    await recordActivity(tx, {
      staff,
      action: `${before ? 'Changed' : 'Saved'} a reply for ${deskOf[kind]}: ${title}`,
      ...replyEntity(id),
      ...(before ? { before: before.body } : {}),
      after: body,
    })
    return done()
  })
}

/** Deletes a saved reply. Also succeeds if a colleague has already deleted it. */
export async function deleteReply({ staff, kind, replyId }: Doing & { replyId: string }) {
  requirePermission(operationFor[kind], staff)
  await db.transaction(async (tx) => {
    const dropped = await findReply(tx, kind, replyId)
    if (!dropped) return
    await tx.delete(savedReplies).where(eq(savedReplies.id, replyId))
    await recordActivity(tx, {
      staff,
      action: `Removed a reply for ${deskOf[kind]}: ${dropped.title}`,
      ...replyEntity(replyId),
      before: dropped.body,
    })
  })
  return done()
}
