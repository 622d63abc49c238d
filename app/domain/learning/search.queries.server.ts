import { listReadableSections } from './learning.queries.server.ts'
import { findPassage, plainText, type SectionHit } from './search.ts'
import type { ModuleOutline } from './learning.types.ts'

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
