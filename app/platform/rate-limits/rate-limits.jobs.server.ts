import type { Job } from '../jobs.server.ts'
import { deletePassedWindows } from './rate-limits.commands.server.ts'

export const throttleJobs: readonly Job[] = [
  { name: 'forget-passed-throttles', everyMinutes: 60, run: deletePassedWindows },
]
