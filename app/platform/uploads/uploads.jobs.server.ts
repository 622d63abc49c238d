import type { Job } from '../jobs.server.ts'
import { scanWaitingUploads } from './uploads.commands.server.ts'
import { removeOldLooseFiles } from './loose-files.commands.server.ts'

export const uploadJobs: readonly Job[] = [
  { name: 'scan-waiting-uploads', everyMinutes: 10, run: scanWaitingUploads },
  { name: 'sweep-loose-files', everyMinutes: 60, run: removeOldLooseFiles },
]
