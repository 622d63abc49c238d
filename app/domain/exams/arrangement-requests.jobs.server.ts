import type { Job } from '#app/platform/jobs.server.ts'
import { removeOldEvidence } from './arrangement-requests.evidence.commands.server.ts'

export const arrangementJobs: readonly Job[] = [
  { name: 'remove-old-evidence', everyMinutes: 60, run: removeOldEvidence },
]
