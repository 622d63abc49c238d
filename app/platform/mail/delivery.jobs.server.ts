import type { Job } from '../jobs.server.ts'
import { startSchedule, type Schedule } from '../schedule.server.ts'
import { onNotification } from '../notifications.server.ts'
import { clearOldEmails } from './clearing.commands.server.ts'
import { deliverDueEmails } from './delivery.commands.server.ts'
import { sweepSeconds } from './delivery.ts'

let schedule: Schedule | undefined

/** Starts delivering emails: whenever one is queued, and every few seconds those that are due for another attempt. */
export function startMailDelivery() {
  onNotification('ukli_mail', () => schedule?.runNow())
  schedule = startSchedule({ everySeconds: sweepSeconds, run: deliverDueEmails, failure: 'emails were not delivered' })
}

export async function stopMailDelivery({ timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  await schedule?.stop({ timeoutMilliseconds })
  schedule = undefined
}

export const mailJobs: readonly Job[] = [
  { name: 'clear-old-emails', everyMinutes: 1_440, run: clearOldEmails },
  {
    name: 'deliver-emails',
    formerNames: ['deliver-letters'],
    async run() {
      await deliverDueEmails()
    },
  },
]
