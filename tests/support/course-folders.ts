import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { coursesFolder } from '#app/features/courses/format/import.commands.server.ts'

/** A folder to import from that has one course, because reading all of them takes almost a second. */
export function openCourseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ukli-courses-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Puts the course there as it is in the project. */
  function lay(slug: string) {
    const course = join(folder, slug)
    rmSync(course, { recursive: true, force: true })
    cpSync(join(coursesFolder(), slug), course, { recursive: true })
    return course
  }

  return { folder, lay }
}
