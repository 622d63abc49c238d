import type { Job } from '#app/platform/jobs.server.ts'
import { closeDueOpenings } from './openings.commands.server.ts'
import { anonymiseOldApplications } from './retention.commands.server.ts'

export const applicationJobs: readonly Job[] = [
  { name: 'anonymise-old-applications', everyMinutes: 60, run: anonymiseOldApplications },
  { name: 'close-due-openings', everyMinutes: 5, run: closeDueOpenings },
]
