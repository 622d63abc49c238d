import { z } from 'zod'
import { count } from '#app/core/text.ts'
import { apparatusFaults } from '../apparatus/rules.ts'
import type { Apparatus, Erratum } from '../apparatus/types.ts'
import { practiceFile } from '../practice/forms.ts'
import type { WrittenItem } from '../practice/types.ts'
import { headingsIn, keyOfTitle } from '../outline.rules.ts'
import type { WrittenModule } from '../outline.types.ts'
import { examPath, headPath, isPractice, sectionKeyOf } from './course-paths.ts'
import { labelsIn, lineWith, readApparatus, type CourseFiles } from './course-apparatus.ts'
import { foldersOf, hashOf, listCourseSources, readFilesBelow, type CourseSource } from './course-files.ts'
import { questionFaults } from './course-questions.ts'
import { bank, head, key, type BankQuestion, type CourseHead } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'
import { withOtherWords } from './other-words.ts'
import { parseSection } from './section-file.ts'

export type CourseFolder = {
  slug: string
  hash: string
  head: CourseHead
  /** No module has sections until the course is written. */
  modules: WrittenModule[]
  /** In reading order; each names the section it practises. */
  practice: FolderItem[]
  questions: BankQuestion[]
  apparatus: Apparatus
  errata: Erratum[]
  /** Hash of everything a reviewer reads; compared with the hash in the course's review. */
  readHash: string
}

/** A practice item that names its section by key, because the section may have no row yet. */
export type FolderItem = Pick<WrittenItem, 'key' | 'after' | 'body'> & { section: string }

/** Reads the key of a module or section from its path, and refuses one that no key can be. */
function keyOf(path: string) {
  return key.parse(sectionKeyOf(path))
}

/** Runs one step and records what it throws as a problem of this path. */
function collectFault<Value>(problems: FolderProblem[], path: string, step: () => Value): Value | null {
  try {
    return step()
  } catch (error) {
    const text =
      error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : error instanceof Error ? error.message : ''
    problems.push({ path, line: error instanceof z.ZodError ? null : 1, text })
    return null
  }
}

function indexOfDuplicate(keys: readonly string[]) {
  return keys.findIndex((each, i) => keys.indexOf(each) !== i)
}

/** Reads what one section refers to and its place in the course, even while other files have faults. */
export function readSurroundings(files: CourseFiles, path: string) {
  const modules = foldersOf(files).map(({ paths }) => ({
    sections: paths
      .filter((each) => each.endsWith('.md'))
      .flatMap((each) => {
        const section = collectFault([], each, () => ({
          path: each,
          key: keyOf(each),
          ...parseSection(files.get(each) ?? ''),
        }))
        return section ? [section] : []
      }),
  }))
  const { works, terms } = readApparatus(files, [])
  const module = modules.findIndex(({ sections }) => sections.some((section) => section.path === path))
  const section = modules[module]?.sections.findIndex((each) => each.path === path) ?? 0
  const name = modules[module]?.sections[section]?.key ?? 'text'
  return {
    apparatus: { works, terms, labels: labelsIn(modules) },
    place: { key: name, moduleNumber: Math.max(module, 0) + 1, sectionNumber: Math.max(section, 0) + 1 },
  }
}

/** Reads and checks one course. Returns the course, or all its problems at once. */
export function readCourseFiles(
  files: CourseFiles,
  slug: string,
): { ok: true; folder: CourseFolder } | { ok: false; problems: FolderProblem[] } {
  const problems: FolderProblem[] = []
  const note = (path: string, line: number | null, text: string) => problems.push({ path, line, text })
  const headSource = files.get(headPath)
  if (headSource === undefined) note(headPath, null, 'course.yaml is missing')
  const read =
    headSource === undefined ? null : readYaml({ path: headPath, source: headSource, schema: head }, problems)
  const written = foldersOf(files).map(({ name, paths }) => ({
    key: collectFault(problems, paths[0] ?? '', () => keyOf(name)) ?? name,
    sections: paths
      .filter((path) => !isPractice(path))
      .flatMap((path) => {
        const parsed = collectFault(problems, path, () => ({
          path,
          key: keyOf(path),
          ...parseSection(files.get(path) ?? ''),
        }))
        return parsed ? [parsed] : []
      }),
    practice: paths
      .filter((path) => isPractice(path))
      .flatMap((path) => {
        const section = collectFault(problems, path, () => keyOf(path))
        const items = readYaml({ path, source: files.get(path) ?? '', schema: practiceFile }, problems)
        if (section === null || !items) return []
        return items.value.items.map((item, i) => ({
          ...item,
          section,
          path,
          line: items.lines.get(`items.${i}`) ?? null,
        }))
      }),
  }))
  const examSource = files.get(examPath)
  const exam =
    examSource === undefined ? null : readYaml({ path: examPath, source: examSource, schema: bank }, problems)
  const questions = exam?.value.questions ?? []
  if (written.length > 0 !== (examSource !== undefined))
    note(
      examPath,
      null,
      written.length > 0 ? 'a course with modules also needs an exam' : 'a course with an exam also needs modules',
    )
  const sections = written.flatMap((module) => module.sections)
  const practice = written.flatMap((module) => module.practice)
  const keys = sections.map((section) => section.key)
  const moduleTwice = indexOfDuplicate(written.map((module) => module.key))
  if (moduleTwice >= 0) note(headPath, null, `two modules have the key "${written[moduleTwice]?.key ?? ''}"`)
  const sectionTwice = sections[indexOfDuplicate(keys)]
  if (sectionTwice) note(sectionTwice.path, null, `two sections have the key "${sectionTwice.key}"`)
  const itemTwice = practice[indexOfDuplicate(practice.map((item) => item.key))]
  if (itemTwice) note(itemTwice.path, itemTwice.line, `two practice items have the key "${itemTwice.key}"`)
  for (const { section, path } of practice.filter(
    (item, i) => !keys.includes(item.section) && practice.findIndex((each) => each.section === item.section) === i,
  ))
    note(path, null, `there is practice for the section "${section}", which does not exist`)
  for (const { section, key: name, after, path, line } of practice) {
    const lesson = sections.find((each) => each.key === section)
    if (after !== null && lesson && !headingsIn(lesson.content).some((heading) => heading.key === after))
      note(path, line, `${name} stands after the heading "${after}", which the section does not have`)
  }
  if (read) {
    const { modules: named } = read.value
    if (written.length > 0 && written.length !== named.length)
      note(
        headPath,
        read.lines.get('modules') ?? null,
        `the prospectus lists ${count(named.length, 'module')}, but the outline has ${count(written.length, 'module')}`,
      )
  }
  if (exam)
    problems.push(
      ...questionFaults({
        questions,
        lineOf: (i) => exam.lines.get(`questions.${i}`) ?? null,
        sectionKeys: keys,
        head: read?.value,
      }),
    )
  const { errata: corrections, ...lists } = readApparatus(files, problems)
  const apparatus: Apparatus = { ...lists, labels: labelsIn(written) }
  const texts = [...files].filter(([path]) => path.endsWith('.md')).map(([path, text]) => ({ path, text }))
  for (const fault of apparatusFaults(apparatus, texts))
    note(fault.path, lineWith(files.get(fault.path), fault.at), fault.text)
  if (problems.length > 0 || !read) return { ok: false, problems }
  const modules = read.value.modules.map((module, i) => ({
    ...module,
    key: written[i]?.key ?? keyOfTitle(module.title),
    sections: (written[i]?.sections ?? []).map(({ path: _path, ...section }) => section),
  }))
  const items = withOtherWords(
    practice.map(({ path: _path, line: _line, ...item }) => item),
    { texts: sections.map(({ content }) => content), terms: apparatus.terms.map(({ term }) => term) },
  )
  const hashes = { hash: hashOf(files), readHash: hashOf(files, 'taught') }
  return {
    ok: true,
    folder: { slug, ...hashes, head: read.value, modules, practice: items, questions, apparatus, errata: corrections },
  }
}

/** Throws all problems of the course in one error. */
export function parseCourse({ slug, files }: Pick<CourseSource, 'slug' | 'files'>): CourseFolder {
  const read = readCourseFiles(files, slug)
  if (read.ok) return read.folder
  const faults = read.problems.map(
    ({ path, line, text: words }) => `${path}${line === null ? '' : `:${line}`}: ${words}`,
  )
  throw new Error(`content/courses/${slug}: ${faults.join('\n')}`)
}

export function readCourseFolder(folder: string, slug: string) {
  return parseCourse({ slug, files: readFilesBelow(folder) })
}

export function readCourseFolders(folder: string) {
  return listCourseSources(folder).map(parseCourse)
}
