import { examPath, headPath, isPractice } from '../format/course-paths.ts'
import { readCourseFiles, readSectionContext } from '../format/course-folder.ts'
import type { FolderProblem } from '../format/course-yaml.ts'
import { parseSection } from '../format/section-file.ts'
import { newRenderState } from '../apparatus/marks.ts'
import { findApparatusFaults, companionUrl, type Apparatus } from '../apparatus/apparatus.ts'
import { question } from '../format/course-schema.ts'
import { renderInline } from '../markdown.server.ts'
import { practiceItem } from '../practice/practice.forms.ts'
import { findSectionFaults } from '../format/section-file.ts'
import { parseYamlDocument, valueAt } from './fields/document.ts'
import { toProblems } from './fields/faults.ts'
import { readProspectus } from './prospectus.queries.server.ts'
import { headingOf } from './authoring.rules.ts'
import type { Problem } from './authoring.types.ts'

/** The text of one file that is being edited, and the stored files of its course. */
export type DraftText = { stored: ReadonlyMap<string, string>; slug: string; path: string; text: string }

/** Parses and checks a file that is being edited. `stored` are the files of the course as they were last saved. */
export function previewFile({ stored, slug, path, text }: DraftText) {
  const files = new Map(stored).set(path, text)
  const isNew = !stored.has(path) && text === ''
  if (isPractice(path)) {
    const items = readItems(text)
    return { kind: 'practice' as const, items, faults: isNew ? [] : listImportFaults({ files, slug, path, items }) }
  }
  if (!path.endsWith('.md')) {
    const faults = isNew ? [] : listImportFaults({ files, slug, path, items: [] })
    if (path === examPath) return { kind: 'exam' as const, questions: readQuestions(text), faults }
    return path === headPath
      ? { kind: 'prospectus' as const, prospectus: readProspectus(files, slug), faults }
      : { kind: 'data' as const, faults }
  }
  const { apparatus, place } = readSectionContext(files, path)
  const renderState = newRenderState({ apparatus, place, companion: companionUrl(slug) })
  return {
    kind: 'section' as const,
    section: { ...readSection(text), renderState },
    faults: listSectionFaults({ path, text, apparatus }),
  }
}

/** Lists the faults that an import would report for this file, including clashes that it reports for another file. */
function listImportFaults({
  files,
  slug,
  path,
  items,
}: {
  files: ReadonlyMap<string, string>
  slug: string
  path: string
  items: readonly { key: string }[]
}): Problem[] {
  const read = readCourseFiles(files, slug)
  if (read.ok) return []
  const isOfThisFile = (problem: FolderProblem) =>
    problem.path === path || items.some(({ key }) => problem.text.includes(`"${key}"`))
  return toProblems(files, read.problems.filter(isOfThisFile)).map((problem) =>
    problem.path === path ? problem : { ...problem, line: null },
  )
}

const nowhere = { field: null, item: null } as const

/** Lists the faults of one section, without those of other files. */
function listSectionFaults({ path, text, apparatus }: { path: string; text: string; apparatus: Apparatus }): Problem[] {
  try {
    parseSection(text)
  } catch (error) {
    return [{ path, line: 1, text: error instanceof Error ? error.message : '', ...nowhere }]
  }
  const marks = findApparatusFaults(apparatus, [{ path, text }]).filter((fault) => fault.path === path)
  const lines = text.split('\n')
  const findLine = (words: string) => lines.findIndex((line) => line.includes(words)) + 1 || null
  return [
    ...findSectionFaults(path, text).map((fault) => ({ ...fault, ...nowhere })),
    ...marks.map(({ at, text: words }) => ({ path, line: findLine(at), text: words, ...nowhere })),
  ]
}

/** Parses a section. If that fails, returns its title and the rest of the text. */
function readSection(text: string) {
  try {
    return parseSection(text)
  } catch {
    const title = headingOf(text)
    return {
      title: title ?? 'Untitled',
      titleMarks: null,
      objectives: null,
      content: title === null ? text : text.replace(/^# .+$/m, ''),
      examples: null,
      summary: null,
      reading: null,
    }
  }
}

export type PreviewedItem = ReturnType<typeof readItems>[number]

/** Reads the valid items of a practice file. Each keeps its number, even if an item before it is invalid. */
function readItems(text: string) {
  return readList(text, 'items').flatMap((each, i) => {
    const read = practiceItem.safeParse(each)
    return read.success ? [{ ...read.data, number: i + 1 }] : []
  })
}

export type PreviewedQuestion = ReturnType<typeof readQuestions>[number]

/** Reads the valid questions of an exam, each with its number, right answer and explanation, which only the author sees. */
function readQuestions(text: string) {
  return readList(text, 'questions').flatMap((each, i) => {
    const read = question.safeParse(each)
    if (!read.success) return []
    return [{ ...read.data, number: i + 1, explanationHtml: renderInline(read.data.explanation) }]
  })
}

function readList(text: string, name: string): readonly unknown[] {
  const document = parseYamlDocument(text)
  const list = document && valueAt(document, [name])
  return Array.isArray(list) ? list : []
}
