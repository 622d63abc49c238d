import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { cancelJob, retryJob } from '#app/platform/jobs.server.ts'

type Answer = Outcome<undefined, 'no-longer-stuck'>
type Letter = { staff: StaffActor; letterId: string }
type JobDeed = { staff: StaffActor; jobId: string; name: string }

/** Sends a letter that was given up on its way again, as if it had just been written. The log names its kind and not its reader. */
export async function retryLetter({ staff, letterId }: Letter): Promise<Answer> {
  demandOfStaff('read logs', staff)
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .update(outbox)
      .set({ givenUpAt: null, attempts: 0, dueAt: clock.now() })
      .where(and(eq(outbox.id, letterId), isNotNull(outbox.givenUpAt)))
      .returning({ template: outbox.template })
    if (!letter) return refused('no-longer-stuck')
    await recordActivity(tx, {
      staff,
      action: `Had a letter tried again: ${letter.template}`,
      entity: 'outbox',
      entityId: letterId,
      before: 'given up',
      after: 'waiting',
    })
    return done()
  })
}

/** Ends the tries of a letter that is refused again and again. */
export async function giveUpLetter({ staff, letterId }: Letter): Promise<Answer> {
  demandOfStaff('read logs', staff)
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .update(outbox)
      .set({ givenUpAt: clock.now() })
      .where(and(eq(outbox.id, letterId), isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
      .returning({ template: outbox.template })
    if (!letter) return refused('no-longer-stuck')
    await recordActivity(tx, {
      staff,
      action: `Gave up a letter: ${letter.template}`,
      entity: 'outbox',
      entityId: letterId,
      before: 'waiting',
      after: 'given up',
    })
    return done()
  })
}

/** The queue answers for itself, outside our transaction: what is on record was done, and what failed is not. */
export async function retryStuckJob({ staff, jobId, name }: JobDeed): Promise<Answer> {
  demandOfStaff('read logs', staff)
  if (!(await retryJob({ name, id: jobId }))) return refused('no-longer-stuck')
  await recordJob({ staff, jobId, name }, 'Had a job tried again')
  return done()
}

export async function giveUpStuckJob({ staff, jobId, name }: JobDeed): Promise<Answer> {
  demandOfStaff('read logs', staff)
  if (!(await cancelJob({ name, id: jobId }))) return refused('no-longer-stuck')
  await recordJob({ staff, jobId, name }, 'Gave up a job')
  return done()
}

function recordJob({ staff, jobId, name }: JobDeed, deed: string) {
  return db.transaction((tx) =>
    recordActivity(tx, { staff, action: `${deed}: ${name}`, entity: 'jobs', entityId: jobId }),
  )
}
