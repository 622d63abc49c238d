import { forgetOldReturns } from '#app/features/mail/returns.commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { isMailRead } from '#app/platform/mailbox.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { forgetOldEmails } from './commands.server.ts'
import { readWaitingEmails } from './reading.commands.server.ts'

/** Looking into the folder of demo mode costs next to nothing. */
const folderSeconds = 5

let schedule: Schedule | undefined

/** Not a job of the queue: one of those may not take longer than five minutes, and a mailbox may be full. */
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
      await forgetOldEmails()
      await forgetOldReturns()
    },
  },
]
