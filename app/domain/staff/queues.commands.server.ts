import { and, eq, gte, isNotNull, isNull, count, gt, lte, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { unreachableAddresses, outbox, settings } from '#db/tables/operations.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listStuckJobs } from './queues.queries.server.ts'
import { cancelJob, retryJob } from '#app/platform/jobs.server.ts'
import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { listActiveInRole } from './staff.queries.server.ts'
import { queueFailureReportEmail } from './staff.emails.server.ts'
import type { FailureCounts } from './queues.ts'

type QueueOutcome = Outcome<undefined, 'no-longer-stuck'>
type EmailAction = { staff: StaffActor; emailId: string }
type JobAction = { staff: StaffActor; jobId: string; name: string }

/** Queues a given-up email again, with a new set of attempts. The log names the template but not the recipient. */
export async function retryEmail({ staff, emailId }: EmailAction): Promise<QueueOutcome> {
  requirePermission('operate queues', staff)
  return db.transaction(async (tx) => {
    const [email] = await tx
      .update(outbox)
      .set({ givenUpAt: null, attempts: 0, refusals: 0, dueAt: clock.now() })
      .where(and(eq(outbox.id, emailId), isNotNull(outbox.givenUpAt), isNull(outbox.clearedAt)))
      .returning({ template: outbox.template })
    if (!email) return refused('no-longer-stuck')
    await recordActivity(tx, {
      staff,
      action: `Email queued again: ${email.template}`,
      entity: 'outbox',
      entityId: emailId,
      before: 'given up',
      after: 'waiting',
    })
    return done()
  })
}

export async function giveUpEmail({ staff, emailId }: EmailAction): Promise<QueueOutcome> {
  requirePermission('operate queues', staff)
  return db.transaction(async (tx) => {
    const [email] = await tx
      .update(outbox)
      .set({ givenUpAt: clock.now() })
      .where(and(eq(outbox.id, emailId), isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
      .returning({ template: outbox.template })
    if (!email) return refused('no-longer-stuck')
    await recordActivity(tx, {
      staff,
      action: `Email given up: ${email.template}`,
      entity: 'outbox',
      entityId: emailId,
      before: 'waiting',
      after: 'given up',
    })
    return done()
  })
}

/** Removes the mark of an address whose emails were returned. The log does not contain the address. */
export async function clearReturnMark({
  staff,
  returnId,
}: {
  staff: StaffActor
  returnId: string
}): Promise<QueueOutcome> {
  requirePermission('operate queues', staff)
  return db.transaction(async (tx) => {
    const forgotten = await tx.delete(unreachableAddresses).where(eq(unreachableAddresses.id, returnId)).returning()
    if (forgotten.length === 0) return refused('no-longer-stuck')
    const entry = { entity: 'unreachable_addresses' as const, entityId: returnId }
    await recordActivity(tx, { staff, action: 'Removed the mark of an address whose emails were returned', ...entry })
    return done()
  })
}

/** Retries a job. The job queue has its own transaction, so the log entry is written only after the retry succeeded. */
export async function retryStuckJob({ staff, jobId, name }: JobAction): Promise<QueueOutcome> {
  requirePermission('operate queues', staff)
  if (!(await retryJob({ name, id: jobId }))) return refused('no-longer-stuck')
  await recordJobActivity({ staff, jobId, name }, 'Job retried')
  return done()
}

export async function giveUpStuckJob({ staff, jobId, name }: JobAction): Promise<QueueOutcome> {
  requirePermission('operate queues', staff)
  if (!(await cancelJob({ name, id: jobId }))) return refused('no-longer-stuck')
  await recordJobActivity({ staff, jobId, name }, 'Job given up')
  return done()
}

function recordJobActivity({ staff, jobId, name }: JobAction, action: string) {
  return db.transaction((tx) =>
    recordActivity(tx, { staff, action: `${action}: ${name}`, entity: 'jobs', entityId: jobId }),
  )
}

/** Queues all given-up emails again. Uses one statement, so that a second click finds no email. */
export async function retryAllEmails({
  staff,
}: {
  staff: StaffActor
}): Promise<Outcome<{ count: number }, 'no-longer-stuck'>> {
  requirePermission('operate queues', staff)
  return db.transaction(async (tx) => {
    const queued = await tx
      .update(outbox)
      .set({ givenUpAt: null, attempts: 0, refusals: 0, dueAt: clock.now() })
      .where(
        and(isNotNull(outbox.givenUpAt), isNull(outbox.clearedAt), gte(outbox.createdAt, addDays(clock.now(), -30))),
      )
      .returning({ id: outbox.id })
    if (queued.length === 0) return refused('no-longer-stuck')
    await recordActivity(tx, {
      staff,
      action: `${formatCount(queued.length, 'email')} queued again`,
      entity: 'outbox',
      before: 'given up',
      after: 'waiting',
    })
    return done({ count: queued.length })
  })
}

/** Retries each failed job on its own, so that one failure does not stop the others. */
export async function retryAllJobs({
  staff,
}: {
  staff: StaffActor
}): Promise<Outcome<{ count: number }, 'no-longer-stuck'>> {
  requirePermission('operate queues', staff)
  const failed = (await listStuckJobs({ staff })).filter(({ state }) => state === 'failed')
  let retried = 0
  for (const { id, name } of failed) if ((await retryStuckJob({ staff, jobId: id, name })).ok) retried += 1
  return retried > 0 ? done({ count: retried }) : refused('no-longer-stuck')
}

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
