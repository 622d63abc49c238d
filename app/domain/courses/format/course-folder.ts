import { z } from 'zod'
import { formatCount } from '#app/core/text.ts'
import { findApparatusFaults, type Apparatus, type Erratum } from '../apparatus/apparatus.ts'
import { practiceFile } from '../practice/practice.forms.ts'
import type { WrittenItem } from '../practice/practice.types.ts'
import { listHeadings, keyOfTitle, type WrittenModule } from '../outline.ts'
import { examPath, headPath, isPractice, sectionKeyOf } from './course-paths.ts'
import { listCourseLabels, findLineWith, readApparatus, type CourseFiles } from './course-apparatus.ts'
import { listModuleFolders, hashFiles, listCourseSources, readFilesBelow, type CourseSource } from './course-files.ts'
import { findBenchFaults, readCorpora, withCorpus } from './course-corpora.ts'
import { findAudioFaults, readRecordings } from './course-recordings.ts'
import { findQuestionFaults } from './course-questions.ts'
import { bank, head, key, type BankQuestion, type CourseHead } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'
import { withGlossary } from './other-words.ts'
import { findSectionFaults, parseSection } from './section-file.ts'

export type CourseFolder = {
  slug: string
  hash: string
  head: CourseHead
  /** The modules. They have no sections until the course is written. */
  modules: WrittenModule[]
  /** The practice items in reading order; each names its section. */
  practice: FolderItem[]
  questions: BankQuestion[]
  apparatus: Apparatus
  errata: Erratum[]
  /** Hash of the files that a reviewer reads, to compare with the hash in the course's review. */
  readHash: string
}

/** A practice item that names its section by key, because the section may have no row yet. */
export type FolderItem = Pick<WrittenItem, 'key' | 'after' | 'body'> & { section: string }

/** Reads the key of a module or section from its path. Throws if it is not a valid key. */
function parseKey(path: string) {
  return key.parse(sectionKeyOf(path))
}

/** Runs a step. If it throws, records the error as a problem of this path and returns null. */
function runOrCollectFault<Value>(problems: FolderProblem[], path: string, step: () => Value): Value | null {
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

/** Reads the position of one section in the course, and the apparatus for it, even if other files have faults. */
export function readSectionContext(files: CourseFiles, path: string) {
  const modules = listModuleFolders(files).map(({ paths }) => ({
    sections: paths
      .filter((each) => each.endsWith('.md'))
      .flatMap((each) => {
        const section = runOrCollectFault([], each, () => ({
          path: each,
          key: parseKey(each),
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
    apparatus: {
      works,
      terms,
      labels: listCourseLabels(modules),
      corpora: readCorpora(files, []),
      recordings: readRecordings(files, []),
    },
    place: { key: name, moduleNumber: Math.max(module, 0) + 1, sectionNumber: Math.max(section, 0) + 1 },
  }
}

/** Reads and checks one course. Returns the course, or all its problems at once. */
export function readCourseFiles(
  files: CourseFiles,
  slug: string,
): { ok: true; folder: CourseFolder } | { ok: false; problems: FolderProblem[] } {
  const problems: FolderProblem[] = []
  const addProblem = (path: string, line: number | null, text: string) => problems.push({ path, line, text })
  const headSource = files.get(headPath)
  if (headSource === undefined) addProblem(headPath, null, 'course.yaml is missing')
  const read =
    headSource === undefined ? null : readYaml({ path: headPath, source: headSource, schema: head }, problems)
  const written = listModuleFolders(files).map(({ name, paths }) => ({
    key: runOrCollectFault(problems, paths[0] ?? '', () => parseKey(name)) ?? name,
    sections: paths
      .filter((path) => !isPractice(path))
      .flatMap((path) => {
        const parsed = runOrCollectFault(problems, path, () => ({
          path,
          key: parseKey(path),
          ...parseSection(files.get(path) ?? ''),
        }))
        return parsed ? [parsed] : []
      }),
    practice: paths
      .filter((path) => isPractice(path))
      .flatMap((path) => {
        const section = runOrCollectFault(problems, path, () => parseKey(path))
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
    addProblem(
      examPath,
      null,
      written.length > 0 ? 'a course with modules also needs an exam' : 'a course with an exam also needs modules',
    )
  const sections = written.flatMap((module) => module.sections)
  const practice = written.flatMap((module) => module.practice)
  const keys = sections.map((section) => section.key)
  const moduleTwice = indexOfDuplicate(written.map((module) => module.key))
  if (moduleTwice >= 0) addProblem(headPath, null, `two modules have the key "${written[moduleTwice]?.key ?? ''}"`)
  const sectionTwice = sections[indexOfDuplicate(keys)]
  if (sectionTwice) addProblem(sectionTwice.path, null, `two sections have the key "${sectionTwice.key}"`)
  const itemTwice = practice[indexOfDuplicate(practice.map((item) => item.key))]
  if (itemTwice) addProblem(itemTwice.path, itemTwice.line, `two practice items have the key "${itemTwice.key}"`)
  for (const { section, path } of practice.filter(
    (item, i) => !keys.includes(item.section) && practice.findIndex((each) => each.section === item.section) === i,
  ))
    addProblem(path, null, `there is practice for the section "${section}", which does not exist`)
  for (const { section, key: name, after, path, line } of practice) {
    const lesson = sections.find((each) => each.key === section)
    if (after !== null && lesson && !listHeadings(lesson.content).some((heading) => heading.key === after))
      addProblem(path, line, `${name} stands after the heading "${after}", which the section does not have`)
  }
  if (read) {
    const { modules: named } = read.value
    if (written.length > 0 && written.length !== named.length)
      addProblem(
        headPath,
        read.lines.get('modules') ?? null,
        `the prospectus lists ${formatCount(named.length, 'module')}, but the outline has ${formatCount(written.length, 'module')}`,
      )
  }
  if (exam)
    problems.push(
      ...findQuestionFaults({
        questions,
        lineOf: (i) => exam.lines.get(`questions.${i}`) ?? null,
        sectionKeys: keys,
        head: read?.value,
      }),
    )
  const { errata: corrections, ...lists } = readApparatus(files, problems)
  const corpora = readCorpora(files, problems)
  const recordings = readRecordings(files, problems)
  const apparatus: Apparatus = { ...lists, labels: listCourseLabels(written), corpora, recordings }
  const texts = [...files].filter(([path]) => path.endsWith('.md')).map(([path, text]) => ({ path, text }))
  for (const fault of findApparatusFaults(apparatus, texts))
    addProblem(fault.path, findLineWith(files.get(fault.path), fault.at), fault.text)
  problems.push(...texts.flatMap(({ path, text }) => findSectionFaults(path, text)))
  problems.push(...texts.flatMap(({ path, text }) => findBenchFaults(path, text, corpora)))
  problems.push(...texts.flatMap(({ path, text }) => findAudioFaults(path, text, recordings)))
  const searched = practice.map(({ body, ...item }) => {
    const { faults, ...own } = withCorpus(body, corpora)
    for (const fault of faults) addProblem(item.path, item.line, `${item.key} ${fault}`)
    return { ...item, ...own }
  })
  if (problems.length > 0 || !read) return { ok: false, problems }
  const modules = read.value.modules.map((module, i) => ({
    ...module,
    key: written[i]?.key ?? keyOfTitle(module.title),
    sections: (written[i]?.sections ?? []).map(({ path: _path, ...section }) => section),
  }))
  const items = withGlossary(
    searched.map(({ path: _path, line: _line, ...item }) => item),
    { modules: written, terms: apparatus.terms },
  )
  const hashes = { hash: hashFiles(files), readHash: hashFiles(files, 'taught') }
  return {
    ok: true,
    folder: { slug, ...hashes, head: read.value, modules, practice: items, questions, apparatus, errata: corrections },
  }
}

/** Parses a course. Throws one error with all its problems. */
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
