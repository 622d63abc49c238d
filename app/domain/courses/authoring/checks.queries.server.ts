import { isMap } from 'yaml'
import { examPath, headPath, isPractice, sectionKeyOf } from '../format/course-paths.ts'
import { cacheByText } from '../format/cache-by-text.ts'
import { readCourseFiles, type CourseFolder } from '../format/course-folder.ts'
import { countStatedHours, computeUsualPrice, countCourseWords } from '../format/course-hours.ts'
import { readApparatus } from '../format/course-apparatus.ts'
import { parseSection } from '../format/section-file.ts'
import { listHeadings } from '../outline.ts'
import { countEntriesAt, parseYamlDocument, valueAt } from './fields/document.ts'
import { fieldName } from './fields/editing.ts'
import { toProblems } from './fields/faults.ts'
import { findFileForm } from './fields/files.ts'
import type { Places } from './fields/fields.ts'
import { kindForms } from './fields/item-kinds.forms.ts'
import { headingOf, nameOfPath } from './authoring.rules.ts'
import type { Problem } from './authoring.types.ts'

type Files = ReadonlyMap<string, string>

/** Finds the faults of a course, which prevent publishing, and advice, which does not. */
export function checkFiles(files: Files, slug: string): { problems: Problem[]; advice: Problem[] } {
  const read = readCourseFiles(files, slug)
  return {
    problems: read.ok ? [] : toProblems(files, read.problems),
    advice: read.ok ? listAdvice(read.folder) : [],
  }
}

function listAdvice(folder: CourseFolder): Problem[] {
  const { head, questions, modules } = folder
  const toAdvice = (path: string, text: string, field: string | null): Problem => ({
    path,
    line: null,
    text,
    field,
    item: null,
    isAdvice: true,
  })
  const usual = computeUsualPrice({ level: head.level, hours: countStatedHours(folder) })
  const sections = modules.flatMap((module) => module.sections)
  const asked = new Set(questions.map(({ section }) => section))
  const unasked = sections.filter(({ key }) => !asked.has(key)).length
  return [
    ...(head.price === usual
      ? []
      : [
          toAdvice(
            headPath,
            `The price is £${head.price}, but our usual price for a ${head.level} of this length is £${usual}`,
            fieldName(['price']),
          ),
        ]),
    ...(questions.length > 0 && questions.length < 3 * head.exam.questions
      ? [
          toAdvice(
            examPath,
            `The exam has ${questions.length} questions. With at least ${3 * head.exam.questions}, students would rarely get the same ones`,
            null,
          ),
        ]
      : []),
    ...(questions.length > 0 && unasked > 0
      ? [
          toAdvice(
            examPath,
            `${unasked} of ${sections.length} sections have no exam question. Each question names its section below “Section that teaches it”`,
            null,
          ),
        ]
      : []),
  ]
}

/**
 * Lists what the form of the file `path` can refer to: the draft's sections, modules, headings, cited works and terms.
 */
export function listFormChoices(files: Files, path: string): Places {
  const head = parseYamlDocument(files.get(headPath) ?? '')
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
    headings: listHeadings(lesson?.[1] ?? '').map(({ key, title }) => ({ value: key, label: title })),
    works: works.map(({ key, entry }) => ({ value: key, label: entry })),
    terms: terms.map(({ term }) => term),
    kindForms: isPractice(path) ? kindForms : {},
  }
}

/** Counts the words of a section as its course page does; 0 for files that are not sections. */
export function countSectionWords(path: string, text: string) {
  if (!path.endsWith('.md')) return 0
  try {
    return countCourseWords({
      modules: [{ key: '', title: '', description: '', sections: [{ key: '', ...parseSection(text) }] }],
    })
  } catch {
    return 0
  }
}

/** Counts the entries of a file that is a list; null for other files, and for text that is not YAML. */
export function countEntries(path: string, text: string) {
  const form = findFileForm(path)
  if (form?.kind !== 'collection') return null
  const { lengths } = mapEntryCounts(text)
  return lengths && (lengths[form.at.join('.')] ?? 0)
}

/** Counts the entries of a YAML file (under the key "") and of each of its fields; null for text that is not YAML. */
const mapEntryCounts = cacheByText((text): { lengths: Readonly<Record<string, number>> | null } => {
  const document = parseYamlDocument(text)
  if (!document) return { lengths: null }
  const fields = isMap(document.contents) ? document.contents.items.map(({ key }) => String(key)) : []
  return {
    lengths: Object.fromEntries(['', ...fields].map((name) => [name, countEntriesAt(document, name ? [name] : [])])),
  }
})
