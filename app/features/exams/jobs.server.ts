import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeExpiredAttempt } from './commands.server.ts'
import { listOverdueAttemptIds } from './queries.server.ts'
import { graceMilliseconds } from './rules.ts'

const batchSize = 200

/** Hands in what nobody handed in. Each sitting has a transaction of its own, so that one that fails holds up no other. */
export async function closeExpiredAttempts() {
  const failed = new Set<string>()
  for (;;) {
    const endedBefore = new Date(clock.now().getTime() - graceMilliseconds)
    const ids = await listOverdueAttemptIds({ endedBefore, limit: batchSize + failed.size })
    const due = ids.filter((id) => !failed.has(id))
    if (due.length === 0) return
    for (const id of due) {
      await closeExpiredAttempt(id).catch((error: unknown) => {
        failed.add(id)
        log.error({ err: error, attempt: id }, 'an expired exam could not be closed')
      })
    }
  }
}

export const examJobs: readonly Job[] = [{ name: 'close-expired-exams', everyMinutes: 1, run: closeExpiredAttempts }]
