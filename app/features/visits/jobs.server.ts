import type { Job } from '#app/platform/jobs.server.ts'
import { forgetOldVisits } from './commands.server.ts'

export const visitJobs: readonly Job[] = [{ name: 'forget-old-visits', everyMinutes: 1440, run: forgetOldVisits }]
