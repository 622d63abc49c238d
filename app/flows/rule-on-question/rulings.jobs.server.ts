import type { Job } from '#app/platform/jobs.server.ts'
import { finishRegrading } from './rulings.commands.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'

export const rulingJobs: readonly Job[] = [{ name: regradingJob, everyMinutes: 1, run: finishRegrading }]
