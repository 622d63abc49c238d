import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { questionKeyOf } from '#app/features/courses/bank/commands.server.ts'
import { drawFence } from '#app/features/courses/figures/rules.ts'
import { practiceFile } from '#app/features/courses/practice/forms.ts'
import type { WrittenItem } from '#app/features/courses/practice/types.ts'
import { keyOfTitle } from '#app/features/courses/outline/rules.ts'
import type { WrittenModule, WrittenSection } from '#app/features/courses/outline/types.ts'
import { bank, head, key, type BankQuestion, type CourseHead } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'

export type CourseFolder = {
  slug: string
  hash: string
  head: CourseHead
  /** Without sections while the course is not written. */
  modules: WrittenModule[]
  /** In reading order; each names the section it practises. */
  practice: FolderItem[]
  questions: BankQuestion[]
}

/** A practice item of a folder, known by its section's key until the section has a row. */
export type FolderItem = Pick<WrittenItem, 'key' | 'body'> & { section: string }

/** A drawing that cannot be drawn is a fault of the course, found when it is read and not when somebody opens the lesson. */
function demandDrawable(title: string, body: string) {
  for (const [, info = '', source = ''] of body.matchAll(/^```(\w.*)\n([^]*?)^```$/gm)) {
    try {
      drawFence({ info, source })
    } catch (error) {
      throw new Error(`"${title}", ${info}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/** "# Title", prose, then optionally "## Examples" and "## Summary" (docs/courses.md). */
export function parseSection(source: string): Omit<WrittenSection, 'key'> {
  const title = /^# (.+)$/m.exec(source)?.[1]?.trim()
  if (!title) throw new Error('a section begins with "# " and its title')
  const body = source.slice(source.indexOf('\n', source.indexOf('# ')) + 1)
  const [content = '', ...parts] = body.split(/^## (?=Examples|Summary)/m)
  const part = (name: string) =>
    parts
      .find((each) => each.startsWith(name))
      ?.slice(name.length)
      .trim() || null
  if (!content.trim()) throw new Error(`"${title}" has no text`)
  demandDrawable(title, body)
  return { title, content: content.trim(), examples: part('Examples'), summary: part('Summary') }
}

/** A course's files by their paths within its folder: the same on disk, in an archive and in the portal. */
export type CourseFiles = ReadonlyMap<string, string>

function listFolder(folder: string) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : []
}

const practiceEnding = '.practice.yaml'

/** "02-the-vowel-space.md" is the section the-vowel-space, wherever it stands: numbers are for the order alone. */
function keyOf(name: string) {
  return key.parse(name.replace(/\.(md|practice\.yaml)$/, '').replace(/^\d+-/, ''))
}

/** Runs one step whose fault belongs to a place. */
function attempt<Value>(problems: FolderProblem[], path: string, step: () => Value): Value | null {
  try {
    return step()
  } catch (error) {
    const text =
      error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : error instanceof Error ? error.message : ''
    problems.push({ path, line: error instanceof z.ZodError ? null : 1, text })
    return null
  }
}

function twiceAmong(keys: readonly string[]) {
  return keys.findIndex((each, i) => keys.indexOf(each) !== i)
}

const headPath = 'course.yaml'
const examPath = 'exam.yaml'

/** What stands below modules/, folder by folder, in the order of their names. */
function foldersOf(files: CourseFiles) {
  const paths = [...files.keys()].filter((path) => path.startsWith('modules/')).toSorted()
  return [...Map.groupBy(paths, (path) => path.split('/')[1] ?? '')].map(([name, own]) => ({ name, paths: own }))
}

/** Of the same files the same, in the order in which the import has always read them. */
function hashOf(files: CourseFiles) {
  const all = foldersOf(files).flatMap(({ paths }) => paths)
  const isPractice = (path: string) => path.endsWith(practiceEnding)
  const hash = createHash('sha256')
  for (const path of [headPath, ...all.filter((each) => !isPractice(each)), ...all.filter(isPractice), examPath]) {
    const source = files.get(path)
    if (source !== undefined) hash.update(`/${path}`).update('\0').update(source).update('\0')
  }
  return hash.digest('hex')
}

/** Reads and checks one course; all that is wrong at once, each with its place, or the course. */
export function readCourseFiles(
  files: CourseFiles,
  slug: string,
): { ok: true; folder: CourseFolder } | { ok: false; problems: FolderProblem[] } {
  const problems: FolderProblem[] = []
  const note = (path: string, line: number | null, text: string) => problems.push({ path, line, text })
  const headSource = files.get(headPath)
  if (headSource === undefined) note(headPath, null, 'there is no course.yaml')
  const read =
    headSource === undefined ? null : readYaml({ path: headPath, source: headSource, schema: head }, problems)
  const written = foldersOf(files).map(({ name, paths }) => ({
    key: attempt(problems, paths[0] ?? '', () => keyOf(name)) ?? name,
    sections: paths
      .filter((path) => !path.endsWith(practiceEnding))
      .flatMap((path) => {
        const parsed = attempt(problems, path, () => ({
          path,
          key: keyOf(path.split('/').at(-1) ?? ''),
          ...parseSection(files.get(path) ?? ''),
        }))
        return parsed ? [parsed] : []
      }),
    practice: paths
      .filter((path) => path.endsWith(practiceEnding))
      .flatMap((path) => {
        const section = attempt(problems, path, () => keyOf(path.split('/').at(-1) ?? ''))
        const items = readYaml({ path, source: files.get(path) ?? '', schema: practiceFile }, problems)
        if (section === null || !items) return []
        return items.value.items.map((item, i) => ({ ...item, section, path, line: items.lineAt('items', i) }))
      }),
  }))
  const examSource = files.get(examPath)
  const exam =
    examSource === undefined ? null : readYaml({ path: examPath, source: examSource, schema: bank }, problems)
  const questions = exam?.value.questions ?? []
  const questionLine = (i: number) => exam?.lineAt('questions', i) ?? null
  if (written.length > 0 !== (examSource !== undefined))
    note(examPath, null, 'modules/ and exam.yaml are written together')
  const sections = written.flatMap((module) => module.sections)
  const practice = written.flatMap((module) => module.practice)
  const keys = sections.map((section) => section.key)
  const moduleTwice = twiceAmong(written.map((module) => module.key))
  if (moduleTwice >= 0) note(headPath, null, `two modules are known as "${written[moduleTwice]?.key ?? ''}"`)
  const sectionTwice = sections[twiceAmong(keys)]
  if (sectionTwice) note(sectionTwice.path, null, `two sections are known as "${sectionTwice.key}"`)
  const questionTwice = twiceAmong(questions.map(questionKeyOf))
  if (questionTwice >= 0)
    note(
      examPath,
      questionLine(questionTwice),
      `two questions are known as "${questions.map(questionKeyOf)[questionTwice] ?? ''}"`,
    )
  const itemTwice = practice[twiceAmong(practice.map((item) => item.key))]
  if (itemTwice) note(itemTwice.path, itemTwice.line, `two practice items are known as "${itemTwice.key}"`)
  for (const { section, path } of practice.filter(
    (item, i) => !keys.includes(item.section) && practice.findIndex((each) => each.section === item.section) === i,
  ))
    note(path, null, `there is practice for the section "${section}", which is not there`)
  for (const [i, { section }] of questions.entries())
    if (section !== undefined && !keys.includes(section))
      note(examPath, questionLine(i), `a question names the section "${section}", which is not there`)
  if (read) {
    const { modules: named, exam: figures } = read.value
    if (written.length > 0 && written.length !== named.length)
      note(headPath, read.lineAt('modules'), 'modules/ and course.yaml count different modules')
    if (exam && questions.length < figures.questions)
      note(examPath, null, 'the bank holds fewer questions than a paper draws')
    for (const [i, { module }] of questions.entries())
      if (module > named.length) note(examPath, questionLine(i), 'a question names a module that is not there')
  }
  if (problems.length > 0 || !read) return { ok: false, problems }
  const modules = read.value.modules.map((module, i) => ({
    ...module,
    key: written[i]?.key ?? keyOfTitle(module.title),
    sections: (written[i]?.sections ?? []).map(({ path: _path, ...section }) => section),
  }))
  const items = practice.map(({ path: _path, line: _line, ...item }) => item)
  return { ok: true, folder: { slug, hash: hashOf(files), head: read.value, modules, practice: items, questions } }
}

/** The files of a course as they stand on disk. */
export function readFilesBelow(folder: string): CourseFiles {
  const paths = [headPath, examPath].filter((path) => existsSync(join(folder, path)))
  for (const name of listFolder(join(folder, 'modules')))
    for (const file of listFolder(join(folder, 'modules', name))) paths.push(`modules/${name}/${file}`)
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** Reads and checks one course; throws an error that names the folder and what is wrong in it. */
export function readCourseFolder(folder: string, slug: string): CourseFolder {
  const read = readCourseFiles(readFilesBelow(folder), slug)
  if (read.ok) return read.folder
  const faults = read.problems.map(
    ({ path, line, text: words }) => `${path}${line === null ? '' : `:${line}`}: ${words}`,
  )
  throw new Error(`content/courses/${slug}: ${faults.join('\n')}`)
}

export function readCourseFolders(folder: string) {
  return listFolder(folder)
    .filter((slug) => existsSync(join(folder, slug, 'course.yaml')))
    .map((slug) => readCourseFolder(join(folder, slug), slug))
}
