import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readCourseFolders } from '#app/domain/courses/format/course-folder.ts'
import { coursesFolder } from '#app/domain/courses/format/import.commands.server.ts'

const root = coursesFolder()

export const folders = readCourseFolders(root)
export const writtenFolders = folders.filter(({ questions }) => questions.length > 0)

/** The source text of every section of the written courses, named by course and file. */
export const sectionSources = writtenFolders.flatMap(({ slug }) =>
  readdirSync(join(root, slug, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({
      slug,
      name: `${slug}/${basename(join(file, '..'))}/${basename(file)}`,
      source: readFileSync(join(root, slug, 'modules', file), 'utf8'),
    })),
)

/** Removes code and figure data from a section, because the rules for prose do not cover them. */
export function withoutCode(source: string) {
  return source.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

export function splitReferences(source: string) {
  const [text = '', after = ''] = source.split(/^##+ Further reading$/m)
  const end = after.search(/^## /m)
  const list = end === -1 ? after : after.slice(0, end)
  return {
    text: text + (end === -1 ? '' : after.slice(end)),
    works: [...list.matchAll(/^- (.+)$/gm)].map(([, work]) => work ?? ''),
  }
}
