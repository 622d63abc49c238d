import type { Job } from '#app/platform/jobs.server.ts'
import { finishRegrading } from './commands.server.ts'

export const rulingJobs: readonly Job[] = [{ name: 'finish-regrading', everyMinutes: 1, run: finishRegrading }]
