import { and, count, desc, gte, isNull, min } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

export async function measureOutbox() {
  const now = clock.now()
  const [[waiting], [givenUp]] = await Promise.all([
    db
      .select({ emails: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))),
    db
      .select({ emails: count() })
      .from(outbox)
      .where(gte(outbox.givenUpAt, addMinutes(now, -1_440))),
  ])
  const oldest = waiting?.oldest
  return {
    waiting: waiting?.emails ?? 0,
    oldestMinutes: oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 60_000 : 0,
    givenUpToday: givenUp?.emails ?? 0,
  }
}

/** Lists undeliverable emails, newest first, with the reason that the mail server gave. */
export async function listFailedEmails({ staff, limit = 50 }: { staff: StaffActor; limit?: number }) {
  requirePermission('read logs', staff)
  return db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      template: outbox.template,
      reason: outbox.lastError,
      attempts: outbox.attempts,
      writtenAt: outbox.createdAt,
      givenUpAt: outbox.givenUpAt,
    })
    .from(outbox)
    .where(and(gte(outbox.givenUpAt, addMinutes(clock.now(), -30 * 1_440)), isNull(outbox.clearedAt)))
    .orderBy(desc(outbox.givenUpAt))
    .limit(limit)
}
