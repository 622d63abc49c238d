import { isMap } from 'yaml'
import { examPath, headPath, isPractice, sectionKeyOf } from '../format/course-paths.ts'
import { bracketingFaults, dependencyFaults } from '../format/checks/brackets.ts'
import { glossFaults } from '../format/checks/glosses.ts'
import { cacheByText } from '../format/cache-by-text.ts'
import { readCourseFiles, type CourseFolder } from '../format/course-folder.ts'
import { claimedHours, tariff, wordsOf } from '../format/course-hours.ts'
import { readApparatus } from '../format/course-apparatus.ts'
import { parseSection } from '../format/section-file.ts'
import { headingsIn } from '../outline.rules.ts'
import { lengthAt, openDocument, valueAt } from './fields/document.rules.ts'
import { nameOf } from './fields/editing.rules.ts'
import { placeFaults } from './fields/faults.rules.ts'
import { formOf } from './fields/files.rules.ts'
import type { Places } from './fields/types.ts'
import { headingOf, nameOfPath } from './rules.ts'
import type { Problem } from './types.ts'

type Files = ReadonlyMap<string, string>

/** Finds faults in a section's glosses and bracketings, with the checks for the institute's own content. */
export function sectionFaults(path: string, source: string): Problem[] {
  const lines = source.split('\n')
  const faults = [...glossFaults(source), ...bracketingFaults(source), ...dependencyFaults(source)]
  return faults.map((text) => {
    const at = lines.findIndex((line) => line.trim() !== '' && text.startsWith(line.trim()))
    return { path, line: at < 0 ? null : at + 1, text, field: null, item: null }
  })
}

/** Finds the faults that prevent publishing, and advice that does not. */
export function checkFiles(files: Files, slug: string): { problems: Problem[]; advice: Problem[] } {
  const read = readCourseFiles(files, slug)
  const sections = [...files].filter(([path]) => path.endsWith('.md'))
  return {
    problems: [
      ...(read.ok ? [] : placeFaults(files, read.problems)),
      ...sections.flatMap(([path, text]) => sectionFaults(path, text)),
    ],
    advice: read.ok ? adviceOn(read.folder) : [],
  }
}

function adviceOn(folder: CourseFolder): Problem[] {
  const { head, questions, modules } = folder
  const advise = (path: string, text: string, field: string | null): Problem => ({
    path,
    line: null,
    text,
    field,
    item: null,
    isAdvice: true,
  })
  const usual = tariff({ level: head.level, hours: claimedHours(folder) })
  const sections = modules.flatMap((module) => module.sections)
  const asked = new Set(questions.map(({ section }) => section))
  const unasked = sections.filter(({ key }) => !asked.has(key)).length
  return [
    ...(head.price === usual
      ? []
      : [
          advise(
            headPath,
            `The price is £${head.price}, but our usual price for a ${head.level} of this length is £${usual}`,
            nameOf(['price']),
          ),
        ]),
    ...(questions.length > 0 && questions.length < 3 * head.exam.questions
      ? [
          advise(
            examPath,
            `The exam has ${questions.length} questions. With at least ${3 * head.exam.questions}, students would rarely get the same ones`,
            null,
          ),
        ]
      : []),
    ...(questions.length > 0 && unasked > 0
      ? [
          advise(
            examPath,
            `${unasked} of ${sections.length} sections have no exam question. Each question names its section below “Section that teaches it”`,
            null,
          ),
        ]
      : []),
  ]
}

/** Returns the choices that the rest of the draft offers in the form of `path`. */
export function placesIn(files: Files, path: string): Places {
  const head = openDocument(files.get(headPath) ?? '')
  const titles = head ? valueAt(head, ['modules']) : null
  const modules = (Array.isArray(titles) ? titles : []).map((module: unknown, i) => {
    const title = typeof module === 'object' && module !== null && 'title' in module ? String(module.title) : ''
    return { value: String(i + 1), label: `${i + 1}. ${title || 'Untitled'}` }
  })
  const lessons = [...files]
    .filter(([each]) => each.endsWith('.md'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const folders = [...new Set(lessons.map(([each]) => each.split('/')[1] ?? ''))]
  const sections = lessons.map(([each, text]) => {
    const module = folders.indexOf(each.split('/')[1] ?? '') + 1
    return { value: sectionKeyOf(each), label: `${module}. ${headingOf(text) ?? nameOfPath(each)}`, module }
  })
  const lesson = isPractice(path) ? lessons.find(([each]) => sectionKeyOf(each) === sectionKeyOf(path)) : undefined
  const { works, terms } = readApparatus(files, [])
  return {
    sections,
    modules,
    headings: headingsIn(lesson?.[1] ?? '').map(({ key, title }) => ({ value: key, label: title })),
    works: works.map(({ key, entry }) => ({ value: key, label: entry })),
    terms: terms.map(({ term }) => term),
  }
}

/** Counts the words that students read in a section, as on the course’s page; 0 in other files. */
export function wordsIn(path: string, text: string) {
  if (!path.endsWith('.md')) return 0
  try {
    return wordsOf({
      modules: [{ key: '', title: '', description: '', sections: [{ key: '', ...parseSection(text) }] }],
    })
  } catch {
    return 0
  }
}

/** Counts the entries of a file that is a list; null for other files, and for text that is not YAML. */
export function countEntries(path: string, text: string) {
  const form = formOf(path)
  if (form?.kind !== 'collection') return null
  const { lengths } = lengthsIn(text)
  return lengths && (lengths[form.at.join('.')] ?? 0)
}

/** The number of entries of the whole file, under "", and of each of its fields; null for text that is not YAML. */
const lengthsIn = cacheByText((text): { lengths: Readonly<Record<string, number>> | null } => {
  const document = openDocument(text)
  if (!document) return { lengths: null }
  const fields = isMap(document.contents) ? document.contents.items.map(({ key }) => String(key)) : []
  return { lengths: Object.fromEntries(['', ...fields].map((name) => [name, lengthAt(document, name ? [name] : [])])) }
})
