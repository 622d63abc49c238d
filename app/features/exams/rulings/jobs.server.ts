import type { Job } from '#app/platform/jobs.server.ts'
import { finishRegrading } from './commands.server.ts'
import { regradingJob } from './rules.ts'

export const rulingJobs: readonly Job[] = [{ name: regradingJob, everyMinutes: 1, run: finishRegrading }]
