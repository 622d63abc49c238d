import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { goRounds, type Rounds } from '#app/platform/rounds.server.ts'
import { closeOverdueAttempts } from './commands.server.ts'
import { listOverdueAttemptIds } from './queries.server.ts'
import { graceMilliseconds } from './rules.ts'

/** With the grace before it and the work after it, well within the minute in which every sitting is graded. */
export const sweepSeconds = 10
const batchSize = 200
/** As many as hand in together, one group at a time: whoever waits before a screen comes first. */
const groupSize = 16

/** Where one of a group cannot be closed, each is tried by itself, so that it holds up no other. */
async function closeGroup(attemptIds: readonly string[]): Promise<string[]> {
  try {
    return await closeOverdueAttempts({ attemptIds, passesHeld: true })
  } catch (error) {
    if (attemptIds.length > 1) {
      const closed: string[] = []
      for (const id of attemptIds) closed.push(...(await closeGroup([id])))
      return closed
    }
    log.error({ err: error, attempt: attemptIds[0] }, 'an expired exam could not be closed')
    return []
  }
}

/**
 * Hands in what nobody handed in, until nothing is left, and answers how many it closed. Several processes share them, since each
 * passes over what another has in hand.
 */
export async function closeExpiredAttempts({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  const passedOver = new Set<string>()
  let closed = 0
  while (!isStopping()) {
    const endedBefore = new Date(clock.now().getTime() - graceMilliseconds)
    const ids = await listOverdueAttemptIds({ endedBefore, limit: batchSize + passedOver.size })
    const due = ids.filter((id) => !passedOver.has(id))
    if (due.length === 0) break
    for (let first = 0; first < due.length && !isStopping(); first += groupSize) {
      const group = due.slice(first, first + groupSize)
      const done = new Set(await closeGroup(group))
      closed += done.size
      for (const id of group) if (!done.has(id)) passedOver.add(id)
    }
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
