import type { Job } from '#app/platform/jobs.server.ts'
import { sendEntryEmail } from './entry.commands.server.ts'
import { deleteExpiredSessionsAndTokens } from './expiry.commands.server.ts'
import { sendResetEmail } from './passwords.commands.server.ts'

export const accountJobs: readonly Job[] = [
  {
    name: 'send-reset-email',
    formerNames: ['write-reset-letter'],
    run: ({ email = '', origin = '' }) => sendResetEmail({ email, origin }),
  },
  {
    name: 'send-entry-email',
    formerNames: ['write-entry-letter'],
    run: ({ email = '', origin = '' }) => sendEntryEmail({ email, origin }),
  },
  { name: 'forget-expired-sessions', everyMinutes: 60, run: deleteExpiredSessionsAndTokens },
]
