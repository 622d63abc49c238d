import type { Job } from '#app/platform/jobs.server.ts'
import { announceOpenedCourses } from './commands.server.ts'
import { deleteOldInterests } from './interests.commands.server.ts'

async function announceAll() {
  while ((await announceOpenedCourses()) > 0);
}

export const courseJobs: readonly Job[] = [
  { name: 'announce-opened-courses', everyMinutes: 60, run: announceAll },
  { name: 'delete-old-interests', everyMinutes: 1_440, run: deleteOldInterests },
]
