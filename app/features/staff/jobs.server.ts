import type { Job } from '#app/platform/jobs.server.ts'
import { forgetOldRefusals } from './refused-sign-ins.commands.server.ts'

export const staffJobs: readonly Job[] = [
  { name: 'forget-refused-sign-ins', everyMinutes: 1440, run: forgetOldRefusals },
]
