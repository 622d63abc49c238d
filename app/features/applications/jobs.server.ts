import type { Job } from '#app/platform/jobs.server.ts'
import { anonymiseOldApplications } from './retention/commands.server.ts'

export const applicationJobs: readonly Job[] = [
  { name: 'anonymise-old-applications', everyMinutes: 60, run: anonymiseOldApplications },
]
