import { and, asc, desc, gte, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listFailedEmails } from '#app/platform/mail/delivery.queries.server.ts'
import type { StuckJob } from './queues.ts'

export type StuckEmail = Awaited<ReturnType<typeof listStuckEmails>>[number]

const mostShown = 50

export async function listStuckEmails({ staff }: { staff: StaffActor }) {
  requirePermission('read logs', staff)
  const [givenUp, tried] = await Promise.all([
    listFailedEmails({ staff, limit: mostShown }),
    db
      .select({
        id: outbox.id,
        recipient: outbox.recipient,
        subject: outbox.subject,
        reason: outbox.lastError,
        attempts: outbox.attempts,
        writtenAt: outbox.createdAt,
        givenUpAt: outbox.givenUpAt,
      })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.givenUpAt),
          sql`${outbox.lastError} is not null`,
          gte(outbox.createdAt, addDays(clock.now(), -30)),
        ),
      )
      .orderBy(desc(outbox.attempts), asc(outbox.createdAt))
      .limit(mostShown),
  ])
  return [...givenUp, ...tried]
}

/** Lists jobs that failed or wait for a retry, without their data, because it may contain names. */
export async function listStuckJobs({ staff }: { staff: StaffActor }): Promise<readonly StuckJob[]> {
  requirePermission('read logs', staff)
  const { rows } = await db.execute<{
    id: string
    name: string
    state: StuckJob['state']
    tries: number
    since: string
  }>(sql`
    select id, name, state, retry_count as tries, coalesce(completed_on, created_on) as since
    from jobs.job
    where state = 'retry' or (state = 'failed' and completed_on > jobs.job_now() - interval '7 days')
    order by since desc limit ${mostShown}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
