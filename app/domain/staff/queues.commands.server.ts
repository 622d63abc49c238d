import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { unreachableAddresses } from '#db/tables/incoming.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listStuckJobs } from './queues.queries.server.ts'
import { cancelJob, retryJob } from '#app/platform/jobs.server.ts'

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
