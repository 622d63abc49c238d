import type { Job } from '#app/platform/jobs.server.ts'
import { measureItemMinutes } from './practice/minutes.commands.server.ts'

export const learningJobs: readonly Job[] = [
  { name: 'measure-item-minutes', everyMinutes: 1_440, run: measureItemMinutes },
]
