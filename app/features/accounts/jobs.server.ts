import type { Job } from '#app/platform/jobs.server.ts'
import { deleteExpired } from './expiry.commands.server.ts'
import { sendResetLetter } from './passwords.commands.server.ts'

export const accountJobs: readonly Job[] = [
  { name: 'write-reset-letter', run: ({ email = '', origin = '' }) => sendResetLetter({ email, origin }) },
  { name: 'forget-expired-sessions', everyMinutes: 60, run: deleteExpired },
]
