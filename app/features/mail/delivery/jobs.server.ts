import type { Job } from '#app/platform/jobs.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { onNotification } from '#app/platform/notifications.server.ts'
import { deliverDueEmails } from './commands.server.ts'
import { sweepSeconds } from './rules.ts'

let rounds: Schedule | undefined

/** Makes this process deliver letters: at the commit that writes one, and now and then for what was left behind. */
export function startMailDelivery() {
  onNotification('ukli_mail', () => rounds?.call())
  rounds = startSchedule({ everySeconds: sweepSeconds, round: deliverDueEmails, failure: 'letters were not delivered' })
}

/** Lets what is on its way arrive, for as long as the process may take to end. */
export async function stopMailDelivery({ timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  await rounds?.stop({ timeoutMilliseconds })
  rounds = undefined
}

export const mailJobs: readonly Job[] = [
  {
    name: 'deliver-letters',
    async run() {
      await deliverDueEmails()
    },
  },
]
