import type { Job } from '#app/platform/jobs.server.ts'
import { removeOldVisits } from './visits.commands.server.ts'
import { addPartitions } from './partitions.commands.server.ts'

export const visitJobs: readonly Job[] = [
  { name: 'forget-old-visits', everyMinutes: 1440, run: removeOldVisits },
  { name: 'prepare-months-of-visits', everyMinutes: 1440, run: addPartitions },
]
