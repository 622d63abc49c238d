import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { createExamCandidate, expireIn, lockAttempts } from '#tests/support/attempts.ts'
import { copyAttempt } from '#tests/support/copied-attempts.ts'
import { freezeClock } from '#tests/support/frozen-clock.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import {
  closeExpiredAttempts,
  startClosingExpiredAttempts,
  sweepDelayMilliseconds,
  sweepSeconds,
} from './expiry.jobs.server.ts'
import { graceMilliseconds } from '#app/domain/exams/exams.rules.ts'

// A sweep closes every expired attempt in the database, so these tests share it with no others.
openTestWorld()

beforeEach(async () => {
  freezeClock()
  // Only a failed test leaves any.
  await closeExpiredAttempts()
})

const longestWait = graceMilliseconds + sweepDelayMilliseconds

async function createExpired() {
  const { attemptId } = await createExamCandidate()
  await expireIn(attemptId, -longestWait - 1)
  return attemptId
}

async function listOpen(attemptIds: readonly string[]) {
  const rows = await rowsOf<{ id: string }>(
    'select id from exam_attempts where id = any($1::uuid[]) and submitted_at is null',
    [attemptIds],
  )
  return rows.map(({ id }) => id)
}

describe('the sweep', () => {
  it('continues until nothing is left, and two at once close each attempt once', async () => {
    const attemptId = await createExpired()
    const attemptIds = [attemptId, ...(await copyAttempt(attemptId, 249))]
    const [one, other] = await Promise.all([closeExpiredAttempts(), closeExpiredAttempts()])
    expect(await listOpen(attemptIds)).toEqual([])
    expect(one + other).toBe(attemptIds.length)
    const submissions = await rowsOf('select from exam_submissions where attempt_id = any($1::uuid[])', [attemptIds])
    expect(submissions).toHaveLength(attemptIds.length)
  })

  it('waits longer than the grace period, for answers that are still waiting for a connection', async () => {
    const { attemptId } = await createExamCandidate()
    await expireIn(attemptId, -longestWait)
    expect(await closeExpiredAttempts()).toBe(0)
    expect(await listOpen([attemptId])).toEqual([attemptId])
    await expireIn(attemptId, -longestWait - 1)
    expect(await closeExpiredAttempts()).toBe(1)
    expect(await listOpen([attemptId])).toEqual([])
  })

  it('skips a locked attempt and closes it next time', async () => {
    const [locked, free] = [await createExpired(), await createExpired()]
    const release = await lockAttempts([locked])
    expect(await closeExpiredAttempts()).toBe(1)
    expect(await listOpen([locked, free])).toEqual([locked])
    await release()
    expect(await closeExpiredAttempts()).toBe(1)
    expect(await listOpen([locked])).toEqual([])
  })

  it('continues if one attempt cannot be closed', async () => {
    const [broken, intact] = [await createExpired(), await createExpired()]
    await pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse_one before insert on exam_submissions for each row
       when (new.attempt_id = '${broken}') execute function refuse_one()`,
    )
    const closed = await closeExpiredAttempts()
    await pool.query('drop function refuse_one cascade')
    expect(closed).toBe(1)
    expect(await listOpen([broken, intact])).toEqual([broken])
    expect(await closeExpiredAttempts()).toBe(1)
  })

  it('runs when the process starts, and then often enough to close attempts within 30 seconds of their end', async () => {
    const attemptId = await createExpired()
    const schedule = startClosingExpiredAttempts()
    await vi.waitFor(async () => expect(await listOpen([attemptId])).toEqual([]), { timeout: 5_000 })
    await schedule.stop({ timeoutMilliseconds: 5_000 })
    expect(longestWait / 1000 + sweepSeconds).toBeLessThanOrEqual(30)
  })
})
