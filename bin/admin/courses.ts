import { returnToFolder } from '#app/features/courses/authoring/ownership.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { importCourses } from '#app/features/courses/format/import.commands.server.ts'
import { openMigrated } from './verbs.ts'

/** Imports the course folders. A course that is edited in the portal is taken back only if it is named. */
export async function importFolders({ take }: Record<string, string | boolean | string[] | undefined>) {
  const { close } = await openMigrated()
  if (typeof take === 'string' && !(await returnToFolder({ slug: take })))
    throw new Error(`No course at the address ${take} is written in the portal`)
  const { imported, skipped } = await importCourses({ now: clock.now() })
  await close()
  process.stdout.write(
    `${imported} imported${skipped.length > 0 ? `, left to the portal: ${skipped.join(', ')}` : ''}\n`,
  )
}
