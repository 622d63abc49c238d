import type { Job } from '#app/platform/jobs.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { announceOpenedCourses } from './courses.commands.server.ts'
import { importCourses } from './format/import.commands.server.ts'
import { deleteOldInterests } from './interests.commands.server.ts'

async function announceAllOpenedCourses() {
  while ((await announceOpenedCourses()) > 0);
}

async function importCoursesNow() {
  await importCourses({ now: clock.now() })
}

export const courseJobs: readonly Job[] = [
  { name: 'import-courses', run: importCoursesNow },
  { name: 'announce-opened-courses', everyMinutes: 60, run: announceAllOpenedCourses },
  { name: 'delete-old-interests', everyMinutes: 1_440, run: deleteOldInterests },
]
