import type { Job } from '#app/platform/jobs.server.ts'
import { reportFailures } from './queues.reports.commands.server.ts'
import { deleteOldErrors } from './errors.commands.server.ts'
import { recordHealthSample } from './health.history.commands.server.ts'
import { sampleMinutes } from './health.ts'
import { deleteOldRefusedSignIns } from './refused-sign-ins.commands.server.ts'

export const staffJobs: readonly Job[] = [
  { name: 'forget-refused-sign-ins', everyMinutes: 1440, run: deleteOldRefusedSignIns },
  { name: 'report-failures', everyMinutes: 60, run: reportFailures },
  { name: 'sample-health', everyMinutes: sampleMinutes, run: recordHealthSample },
  { name: 'forget-reported-errors', everyMinutes: 60, run: deleteOldErrors },
]
