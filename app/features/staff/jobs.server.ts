import type { Job } from '#app/platform/jobs.server.ts'
import { reportFailures } from './queues/reports.commands.server.ts'
import { forgetOldRefusals } from './refused-sign-ins.commands.server.ts'

export const staffJobs: readonly Job[] = [
  { name: 'forget-refused-sign-ins', everyMinutes: 1440, run: forgetOldRefusals },
  { name: 'report-failures', everyMinutes: 60, run: reportFailures },
]
