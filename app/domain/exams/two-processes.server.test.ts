import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { env } from '#app/platform/env.server.ts'
import { answersWith, createExamCandidate, holdLocks } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'

const { moveClock } = openTestWorld()

/** Attempts graded at the same time by one process. */
const gradedAtOnce = 4

const waitingForLock = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Keeps this process busy grading, until the returned function is called. */
async function fillThisProcess() {
  await pool.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger wait_for_test before insert on exam_submissions for each row
    when (new.score = 3) execute function wait_for_test()`)
  const release = await holdLocks('select pg_advisory_xact_lock(1)')
  const grading: ReturnType<typeof submitAttempt>[] = []
  while (grading.length < gradedAtOnce) {
    const sitter = await createExamCandidate()
    grading.push(submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 3 }) }))
    await vi.waitFor(async () => expect(await rowsOf(waitingForLock)).toHaveLength(grading.length), { timeout: 20_000 })
  }
  return release
}

async function sweepInAnotherProcess() {
  const { DATABASE_URL, dataDir, secrets } = env
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../tests/support/sweep-process.ts')], {
    env: { ...process.env, DATABASE_URL, DATA_DIR: dataDir, DEMO: 'on', SECRET: secrets.join(','), LOG_LEVEL: 'error' },
  })
}

it('a submission that waits in one process counts with its answers when another process closes the exam', async () => {
  const waiting = await createExamCandidate()
  const given = await answersWith({ paper: waiting.paper, right: 7 })
  const release = await fillThisProcess()
  const submitting = submitAttempt({ ...waiting, given })
  await vi.waitFor(async () =>
    expect(await rowsOf('select from exam_answers where attempt_id = $1', [waiting.attemptId])).toHaveLength(10),
  )
  await moveClock({ minutes: 11 })
  await sweepInAnotherProcess()
  expect(await rowsOf('select score from exam_submissions where attempt_id = $1', [waiting.attemptId])).toEqual([
    { score: 7 },
  ])
  await release()
  expect(await submitting).toMatchObject({ ok: true, value: { score: 7 } })
})
