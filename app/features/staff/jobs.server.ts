import type { Job } from '#app/platform/jobs.server.ts'
import { reportFailures } from './queues/reports.commands.server.ts'
import { forgetOldErrors } from './errors/commands.server.ts'
import { sampleHealth } from './health/history.commands.server.ts'
import { sampleMinutes } from './health/rules.ts'
import { forgetOldRefusedSignIns } from './refused-sign-ins.commands.server.ts'

export const staffJobs: readonly Job[] = [
  { name: 'forget-refused-sign-ins', everyMinutes: 1440, run: forgetOldRefusedSignIns },
  { name: 'report-failures', everyMinutes: 60, run: reportFailures },
  { name: 'sample-health', everyMinutes: sampleMinutes, run: sampleHealth },
  { name: 'forget-reported-errors', everyMinutes: 60, run: forgetOldErrors },
]
