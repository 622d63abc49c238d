import { basename } from 'node:path'
import { returnCourseToFolder } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { readFilesBelow } from '#app/domain/courses/format/course-files.ts'
import { readCourseFiles, readCourseFolder } from '#app/domain/courses/format/course-folder.ts'
import { renderFeedbackDocument, listFeedback } from '#app/domain/courses/format/checks/feedback.ts'
import { countProduced, drawOutcomeMatrix } from '#app/domain/courses/format/checks/outcomes.ts'
import { runContentChecks } from '#app/domain/courses/format/checks/run-content-checks.ts'
import { openMigratedDatabase } from './open.ts'

/**
 * Imports the course folders. A course that is edited in the portal is replaced by its folder only if `take` names it.
 */
export async function importFolders({ take }: Record<string, string | boolean | string[] | undefined>) {
  const { close } = await openMigratedDatabase()
  if (typeof take === 'string' && !(await returnCourseToFolder({ slug: take })))
    throw new Error(`No course at the address ${take} is written in the portal`)
  const { imported, skipped } = await importCourses({ now: clock.now() })
  await close()
  process.stdout.write(
    `${imported} imported${skipped.length > 0 ? `, left to the portal: ${skipped.join(', ')}` : ''}\n`,
  )
}

/**
 * Prints which section, practice and questions serve each outcome and in how many items a student produces something,
 * then the faults of the folder and anything that may confuse a student. Ends with code 1 if there is any.
 */
export function checkFolder(folder: string) {
  if (!folder) throw new Error('course check needs a folder')
  const read = readCourseFiles(readFilesBelow(folder), basename(folder))
  const groups = read.ok
    ? runContentChecks(read.folder)
    : [
        {
          name: 'Faults of form',
          findings: read.problems.map(({ path, line, text }) => `${path}${line === null ? '' : `:${line}`}: ${text}`),
        },
      ]
  if (read.ok && read.folder.modules.some(({ sections }) => sections.length > 0))
    process.stdout.write(`${[...drawOutcomeMatrix(read.folder), countProduced(read.folder)].join('\n')}\n\n`)
  for (const { name, findings } of groups)
    process.stdout.write(
      `${name}: ${findings.length === 0 ? 'nothing' : findings.length}\n${findings.map((each) => `  ${each}\n`).join('')}`,
    )
  if (groups.some(({ findings }) => findings.length > 0)) process.exit(1)
}

/** Prints the feedback on near answers to each practice item of a course folder. */
export async function printFeedback(folder: string, { isTable }: { isTable: boolean }) {
  if (!folder) throw new Error('course feedback needs a folder')
  const course = readCourseFolder(folder, basename(folder))
  const text = isTable
    ? renderFeedbackDocument(course)
    : listFeedback(course)
        .map(({ name, rule, lines }) => [name, ...[`rule: ${rule ?? 'none'}`, ...lines].map((each) => `  ${each}`)])
        .map((lines) => `${lines.join('\n')}\n\n`)
        .join('')
  // Wait until all is written: the command exits when it is done, and a pipe accepts only 64 kB at once.
  await new Promise((resolve) => process.stdout.write(text, resolve))
}
