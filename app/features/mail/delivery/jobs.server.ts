import type { Job } from '#app/platform/jobs.server.ts'
import { goRounds, type Rounds } from '#app/platform/rounds.server.ts'
import { onSignal } from '#app/platform/signals.server.ts'
import { deliverDueLetters } from './commands.server.ts'
import { sweepSeconds } from './rules.ts'

let rounds: Rounds | undefined

/** Makes this process deliver letters: at the commit that writes one, and now and then for what was left behind. */
export function startPostman() {
  onSignal('ukli_mail', () => rounds?.call())
  rounds = goRounds({ everySeconds: sweepSeconds, round: deliverDueLetters, failure: 'letters were not delivered' })
}

/** Lets what is on its way arrive, for as long as the process may take to end. */
export async function stopPostman({ patienceMilliseconds }: { patienceMilliseconds: number }) {
  await rounds?.stop({ patienceMilliseconds })
  rounds = undefined
}

export const mailJobs: readonly Job[] = [
  {
    name: 'deliver-letters',
    async run() {
      await deliverDueLetters()
    },
  },
]
