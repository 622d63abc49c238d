import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { coursesFolder } from '#app/domain/courses/format/import.commands.server.ts'

/** Creates a folder to import from, with only the courses copied to it: reading all takes almost a second. */
export function openCourseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ukli-courses-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Copies a course of the project into the folder, replacing an earlier copy. */
  function copyCourse(slug: string) {
    const course = join(folder, slug)
    rmSync(course, { recursive: true, force: true })
    cpSync(join(coursesFolder(), slug), course, { recursive: true })
    return course
  }

  return { folder, copyCourse }
}
