import { deleteOldReturns } from '#app/platform/mail/returns.commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isMailRead } from '#app/platform/mailbox.server.ts'
import { startSchedule } from '#app/platform/schedule.server.ts'
import { deleteOldIncomingEmails } from './processed.commands.server.ts'
import { readWaitingEmails } from './reading.commands.server.ts'

/** The interval for the mail folder of demo mode, which is cheap to read. */
const folderSeconds = 5

/**
 * Starts reading the mailbox regularly. This is not a job of the queue, because a full mailbox takes longer than the
 * five minutes that a job may take.
 */
export function startReadingMail() {
  if (!isMailRead()) return undefined
  return startSchedule({
    everySeconds: env.IMAP_URL ? env.IMAP_EVERY_SECONDS : folderSeconds,
    run: readWaitingEmails,
    failure: 'the mailbox was not read and will be tried again',
  })
}

export async function forgetOldIncomingEmails() {
  await deleteOldIncomingEmails()
  await deleteOldReturns()
}
