import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { closeExpiredAttempt } from './commands.server.ts'
import { listOverdueAttemptIds } from './queries.server.ts'
import { graceMilliseconds } from './rules.ts'

/** With the grace and the delay before it and the work after it, well within the minute in which every attempt is graded. */
export const sweepSeconds = 10

/** Answers that arrived within the grace may still wait for a connection. */
export const sweepDelayMilliseconds = 5_000

/** Closes every attempt that is over and was not submitted; returns how many. Processes that run it at once share the work. */
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

let rounds: Schedule | undefined

/** Makes this process close expired attempts. */
export function startInvigilator() {
  rounds = startSchedule({
    everySeconds: sweepSeconds,
    round: closeExpiredAttempts,
    failure: 'expired exams were not closed',
  })
}

export async function stopInvigilator({ timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  await rounds?.stop({ timeoutMilliseconds })
  rounds = undefined
}

export const examJobs: readonly Job[] = [
  {
    name: 'close-expired-exams',
    async run() {
      await closeExpiredAttempts()
    },
  },
]
