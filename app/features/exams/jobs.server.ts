import pLimit from 'p-limit'
import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { goRounds, type Rounds } from '#app/platform/rounds.server.ts'
import { closeExpiredAttempt } from './commands.server.ts'
import { listOverdueAttemptIds } from './queries.server.ts'
import { graceMilliseconds } from './rules.ts'

/** With the grace before it and the work after it, well within the minute in which every sitting is graded. */
export const sweepSeconds = 10
const batchSize = 200
/** Half of what hands in at a time: whoever waits before a screen comes first. */
const closingsAtATime = 4

async function close(attemptId: string) {
  try {
    return await closeExpiredAttempt(attemptId, { passesHeld: true })
  } catch (error) {
    log.error({ err: error, attempt: attemptId }, 'an expired exam could not be closed')
    return false
  }
}

/**
 * Hands in what nobody handed in, until nothing is left, and answers how many it closed. Each sitting has a transaction of its
 * own, so that one that fails holds up no other; several processes share them, since each passes over what another has in hand.
 */
export async function closeExpiredAttempts({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  const inTurn = pLimit(closingsAtATime)
  const passedOver = new Set<string>()
  let closed = 0
  while (!isStopping()) {
    const endedBefore = new Date(clock.now().getTime() - graceMilliseconds)
    const ids = await listOverdueAttemptIds({ endedBefore, limit: batchSize + passedOver.size })
    const due = ids.filter((id) => !passedOver.has(id))
    if (due.length === 0) break
    await inTurn.map(due, async (id) => {
      if (isStopping()) return
      if (await close(id)) closed += 1
      else passedOver.add(id)
    })
  }
  return closed
}

let rounds: Rounds | undefined

/** Makes this process hand in what nobody handed in. */
export function startInvigilator() {
  rounds = goRounds({
    everySeconds: sweepSeconds,
    round: closeExpiredAttempts,
    failure: 'expired exams were not closed',
  })
}

export async function stopInvigilator({ patienceMilliseconds }: { patienceMilliseconds: number }) {
  await rounds?.stop({ patienceMilliseconds })
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
