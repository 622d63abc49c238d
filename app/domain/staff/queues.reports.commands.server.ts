import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Tx } from '#db/client.server.ts'
import { outbox, settings } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { listActiveInRole } from './staff.queries.server.ts'
import { queueFailureReportEmail } from './queues.emails.server.ts'
import type { FailureCounts } from './queues.ts'

const reportKey = 'failures_reported'
/** A failure of the last minute may not be committed yet; the next report includes it. */
const settledMinutes = 1

/** The time up to which failures were reported. Jobs use real time, and emails the demo clock. */
const reported = z.object({ jobsUntil: z.coerce.date(), emailsUntil: z.coerce.date() })

type Until = z.infer<typeof reported>

/** Locks the stored time, so that only one process reports. Null on the first run, which only stores the time. */
async function lockLastReport(tx: Tx, until: Until) {
  await tx.insert(settings).values({ key: reportKey, value: {}, changedAt: until.emailsUntil }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.key, reportKey)).for('update')
  return reported.nullable().catch(null).parse(row?.value)
}

async function countFailures(tx: Tx, since: Until, until: Until): Promise<FailureCounts> {
  const [emails] = await tx
    .select({ count: count() })
    .from(outbox)
    .where(and(gt(outbox.givenUpAt, since.emailsUntil), lte(outbox.givenUpAt, until.emailsUntil)))
  const { rows: jobs } = await tx.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from jobs.job
    where state = 'failed' and completed_on > ${since.jobsUntil.toISOString()} and completed_on <= ${until.jobsUntil.toISOString()}
    group by name order by name`)
  return { emails: emails?.count ?? 0, jobs }
}

/** Emails IT support (or HR, if there is none) about the jobs and emails given up since the last report. */
export async function reportFailures() {
  await db.transaction(async (tx) => {
    const until = {
      jobsUntil: addMinutes(clock.realNow(), -settledMinutes),
      emailsUntil: addMinutes(clock.now(), -settledMinutes),
    }
    const since = await lockLastReport(tx, until)
    if (since) {
      const failures = await countFailures(tx, since, until)
      if (failures.emails > 0 || failures.jobs.length > 0) {
        const support = await listActiveInRole(tx, 'it_support')
        const recipients = support.length > 0 ? support : await listActiveInRole(tx, 'hr')
        for (const recipient of recipients)
          await queueFailureReportEmail(tx, { recipient, failures, origin: env.publicOrigin })
      }
    }
    await tx.update(settings).set({ value: until, changedAt: until.emailsUntil }).where(eq(settings.key, reportKey))
  })
}
