import type { Job } from '#app/platform/jobs.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { onNotification } from '#app/platform/notifications.server.ts'
import { deliverDueEmails } from './commands.server.ts'
import { sweepSeconds } from './rules.ts'

let rounds: Schedule | undefined

/** Starts delivering emails: whenever one is queued, and every few seconds for those that need another attempt. */
export function startMailDelivery() {
  onNotification('ukli_mail', () => rounds?.call())
  rounds = startSchedule({ everySeconds: sweepSeconds, round: deliverDueEmails, failure: 'letters were not delivered' })
}

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
