import type { Job } from '#app/platform/jobs.server.ts'
import { deletePassedWindows } from './commands.server.ts'

export const throttleJobs: readonly Job[] = [
  { name: 'forget-passed-throttles', everyMinutes: 60, run: deletePassedWindows },
]
