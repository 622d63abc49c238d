import type { z } from 'zod'
import { splitExamples, type WrittenSection } from '../outline.ts'
import { drawnKinds, keyOfTerm, listLabels } from '../apparatus/apparatus.ts'
import { errataPath, glossaryPath, referencesPath } from './course-paths.ts'
import { errata, glossary, references } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'

/** A course's files by path within its folder, whether from disk, an archive or the portal. */
export type CourseFiles = ReadonlyMap<string, string>

/** Reads the bibliography, glossary and corrections of a course. An empty file counts as missing. */
export function readApparatus(files: CourseFiles, problems: FolderProblem[]) {
  const read = <Value>(path: string, schema: z.ZodType<Value>, none: Value) => {
    const source = files.get(path)
    return source === undefined || source.trim() === ''
      ? none
      : (readYaml({ path, source, schema }, problems)?.value ?? none)
  }
  const compareTexts = (a: string, b: string) => a.localeCompare(b, 'en-GB')
  return {
    works: Object.entries(read(referencesPath, references, {}))
      .map(([key, entry]) => ({ key, entry }))
      .toSorted((a, b) => compareTexts(a.entry, b.entry)),
    terms: Object.entries(read(glossaryPath, glossary, {}))
      .map(([term, entry]) => ({ key: keyOfTerm(term), term, ...entry }))
      .toSorted((a, b) => compareTexts(a.key, b.key)),
    errata: read(errataPath, errata, []).toSorted((a, b) => b.on.localeCompare(a.on)),
  }
}

export function listCourseLabels(
  modules: readonly { sections: readonly Pick<WrittenSection, 'key' | 'content' | 'examples'>[] }[],
) {
  const splitSection = ({ key: name, content, examples }: Pick<WrittenSection, 'key' | 'content' | 'examples'>) => ({
    key: name,
    content,
    examples: splitExamples(examples ?? '').map(({ text }) => text),
  })
  return listLabels(
    modules.map(({ sections }) => ({ sections: sections.map(splitSection) })),
    (kind) => drawnKinds.test(kind),
  )
}

export function findLineWith(source: string | undefined, words: string) {
  const at = words === '' ? -1 : (source ?? '').split('\n').findIndex((line) => line.includes(words))
  return at < 0 ? null : at + 1
}
