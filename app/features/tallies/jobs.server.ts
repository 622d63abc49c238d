import type { Job } from '#app/platform/jobs.server.ts'
import { foldTallies } from './commands.server.ts'

export const tallyJobs: readonly Job[] = [{ name: 'fold-tallies', everyMinutes: 5, run: foldTallies }]
