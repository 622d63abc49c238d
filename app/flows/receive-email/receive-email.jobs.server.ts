import { deleteOldReturns } from '#app/platform/mail/returns.commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { isMailRead } from '#app/platform/mailbox.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { deleteOldIncomingEmails } from './processed.commands.server.ts'
import { readWaitingEmails } from './reading.commands.server.ts'

/** The interval for the mail folder of demo mode, which is cheap to read. */
const folderSeconds = 5

let schedule: Schedule | undefined

/**
 * Starts reading the mailbox regularly. This is not a job of the queue, because a full mailbox takes longer than the
 * five minutes that a job may take.
 */
export function startReadingMail() {
  if (!isMailRead()) return
  schedule = startSchedule({
    everySeconds: env.IMAP_URL ? env.IMAP_EVERY_SECONDS : folderSeconds,
    run: readWaitingEmails,
    failure: 'the mailbox was not read and will be tried again',
  })
}

export async function stopReadingMail({ timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  await schedule?.stop({ timeoutMilliseconds })
  schedule = undefined
}

export const incomingJobs: readonly Job[] = [
  {
    name: 'forget-old-incoming-email',
    everyMinutes: 1_440,
    async run() {
      await deleteOldIncomingEmails()
      await deleteOldReturns()
    },
  },
]
