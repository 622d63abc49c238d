import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { startSchedule } from '#app/platform/schedule.server.ts'
import { closeExpiredAttempt } from './submission.commands.server.ts'
import { listOverdueAttemptIds } from '#app/domain/exams/exams.queries.server.ts'
import { graceMilliseconds } from '#app/domain/exams/exams.rules.ts'

/**
 * The seconds between two searches for expired attempts. With the grace period, the delay below and the grading, every
 * attempt is graded within a minute of its end.
 */
export const sweepSeconds = 10

/**
 * The wait after the grace period before an attempt is closed, because answers that arrived in time may still be
 * waiting for a database connection.
 */
export const sweepDelayMilliseconds = 5_000

/**
 * Closes every expired attempt that was not submitted, and returns how many. Several processes may run this at once.
 */
export async function closeExpiredAttempts({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  const endedBefore = new Date(clock.now().getTime() - graceMilliseconds - sweepDelayMilliseconds)
  let closed = 0
  await runEach({
    items: await listOverdueAttemptIds({ endedBefore }),
    act: async (attemptId) => {
      if (!isStopping() && (await closeExpiredAttempt(attemptId, { skipLocked: true }))) closed += 1
    },
    failure: 'an expired exam could not be closed',
    named: (attemptId) => ({ attempt: attemptId }),
  })
  return closed
}

export function startClosingExpiredAttempts() {
  return startSchedule({
    everySeconds: sweepSeconds,
    run: closeExpiredAttempts,
    failure: 'expired exams were not closed',
  })
}
