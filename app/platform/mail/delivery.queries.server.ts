import { and, count, desc, gte, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'

/** From this many recipients on, refusals tell of our own server or its reputation. */
const manyRefused = 10
/** An email that is due for longer is tried by no process. */
const overdueMinutes = 10

/**
 * Measures the queue. `oldestMinutes` is the age of the oldest email that our own server holds up: one that was never
 * refused, is overdue, or is refused together with many others. A recipient's server that wants us to come back later
 * holds up only its own emails.
 */
export async function measureOutbox() {
  const now = clock.now()
  const [[waiting], [givenUp]] = await Promise.all([
    db
      .select({
        emails: count(),
        refused: sql<number>`count(*) filter (where ${outbox.refusals} > 0)`.mapWith(Number),
        oldest:
          sql<Date | null>`case when count(distinct ${outbox.recipient}) filter (where ${outbox.refusals} > 0) >= ${manyRefused}
          then min(${outbox.createdAt}) else min(${outbox.createdAt}) filter (where ${outbox.refusals} = 0 or ${outbox.dueAt} < ${addMinutes(now, -overdueMinutes).toISOString()})
          end`.mapWith(outbox.createdAt),
      })
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
    refusedForNow: waiting?.refused ?? 0,
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
