import { startSchedule } from '../schedule.server.ts'
import { onNotification } from '../notifications.server.ts'
import { deliverDueEmails } from './delivery.commands.server.ts'
import { sweepSeconds } from './delivery.ts'

/** Starts delivering emails: whenever one is queued, and every few seconds those that are due for another attempt. */
export function startMailDelivery() {
  const run = deliverDueEmails
  const schedule = startSchedule({ everySeconds: sweepSeconds, run, failure: 'emails were not delivered' })
  onNotification('ukli_mail', schedule.runNow)
  return schedule
}
