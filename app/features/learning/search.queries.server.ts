import { listReadableSections } from './queries.server.ts'
import { findPassage, plainText } from './search.rules.ts'
import type { SectionHit } from './search.types.ts'
import type { ModuleOutline } from './types.ts'

/** Searches the sections of a course, in reading order. Callers must have checked access. */
export async function searchSections({
  courseId,
  modules,
  search,
}: {
  courseId: string
  modules: readonly ModuleOutline[]
  search: string
}): Promise<SectionHit[]> {
  if (search === '') return []
  const texts = await Promise.all(modules.map((module) => listReadableSections({ courseId, module })))
  return modules.flatMap(({ moduleNumber }, i) =>
    (texts[i] ?? []).flatMap(({ sectionNumber, title, contentHtml, examples, summaryHtml }) => {
      const text = plainText(
        [title, contentHtml, ...examples.map(({ html: drawn }) => drawn), summaryHtml ?? ''].join(' '),
      )
      const passage = findPassage({ text, search })
      return passage ? [{ moduleNumber, sectionNumber, title, ...passage }] : []
    }),
  )
}
