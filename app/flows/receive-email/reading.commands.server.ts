import { directUrl } from '#db/client.server.ts'
import { withJobLock } from '#db/lock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { mayHaveEmail, readMailbox, type WaitingEmail } from '#app/platform/mailbox.server.ts'
import { processEmail, processUnreadableEmail } from './receive-email.commands.server.ts'
import { largestEmailBytes } from './receive-email.ts'
import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { openWorker } from '#app/platform/worker.server.ts'

async function processWaitingEmail(email: WaitingEmail) {
  const bytes = email.size > largestEmailBytes ? null : await email.read()
  const parsed = bytes && (await parseEmailInWorker(bytes))
  const taken =
    parsed && bytes ? await processEmail(parsed, bytes) : await processUnreadableEmail({ ...email, source: bytes })
  // Called after the commit, so that an email whose processing failed stays in the mailbox and is read again.
  await email.finish()
  log.info({ taken }, 'an email came in')
}

/** Reads the mailbox, unless another process is doing so. One email that fails does not stop the others. */
export async function readWaitingEmails({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  if (!(await mayHaveEmail())) return
  await withJobLock(directUrl, 'incoming email', () =>
    readMailbox({
      isStopping,
      act: (email) =>
        processWaitingEmail(email).catch((error: unknown) =>
          log.error({ err: error, place: email.place }, 'an email was not taken in and will be tried again'),
        ),
    }),
  )
}

/** Parses an email in a worker thread. Returns null if it cannot be parsed or exceeds the limits of the worker. */
const parseEmailInWorker = openWorker<Uint8Array, ParsedEmail | null>({
  file: 'app/platform/email-parsing.ts',
  act: 'parseEmail',
  milliseconds: 20_000,
})
