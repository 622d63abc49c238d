import type { Job } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { onSignal } from '#app/platform/signals.server.ts'
import { deliverDueLetters } from './commands.server.ts'
import { sweepSeconds } from './rules.ts'

let isOpen = false
let isCalledAgain = false
let round: Promise<void> | undefined
let sweep: NodeJS.Timeout | undefined

async function goRound() {
  do {
    isCalledAgain = false
    await deliverDueLetters({ isStopping: () => !isOpen })
  } while (isCalledAgain)
}

/** One round at a time in a process; a call during a round means another one after it. */
function call() {
  isCalledAgain = true
  if (!isOpen || round) return
  round = goRound()
    .catch((error: unknown) => log.warn({ err: error }, 'letters were not delivered'))
    .finally(() => {
      round = undefined
    })
}

/** Makes this process deliver letters: at the commit that writes one, and now and then for what was left behind. */
export function startPostman() {
  isOpen = true
  onSignal('ukli_mail', call)
  sweep = setInterval(call, sweepSeconds * 1000)
  call()
}

/** Lets what is on its way arrive, for as long as the process may take to end. */
export async function stopPostman({ patienceMilliseconds }: { patienceMilliseconds: number }) {
  isOpen = false
  clearInterval(sweep)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds).unref())
  await Promise.race([round, patience])
}

export const mailJobs: readonly Job[] = [
  {
    name: 'deliver-letters',
    async run() {
      await deliverDueLetters()
    },
  },
]
