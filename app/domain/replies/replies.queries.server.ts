import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import { operationFor, type SavedReply } from './replies.ts'

export async function listReplies({ staff, kind }: { staff: StaffActor; kind: ReplyKind }): Promise<SavedReply[]> {
  requirePermission(operationFor[kind], staff)
  return db
    .select({ id: savedReplies.id, title: savedReplies.title, body: savedReplies.body })
    .from(savedReplies)
    .where(eq(savedReplies.kind, kind))
    .orderBy(asc(savedReplies.title))
    .prepare()
    .execute()
}
