import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { questionKeyOf } from '#app/features/courses/bank/commands.server.ts'
import { drawFence } from '#app/features/courses/figures/rules.ts'
import { practiceFile } from '#app/features/courses/practice/forms.ts'
import type { WrittenItem } from '#app/features/courses/practice/types.ts'
import { keyOfTitle } from '#app/features/courses/outline/rules.ts'
import type { WrittenModule, WrittenSection } from '#app/features/courses/outline/types.ts'
import { courseLevels, covers, educationLevels, subjectSlugs } from '#app/core/vocabulary.ts'

const text = z.string().trim().min(1)

const head = z.strictObject({
  title: text.max(120),
  ipa: text,
  subject: z.enum(subjectSlugs),
  cover: z.enum(covers),
  level: z.enum(courseLevels),
  duration_weeks: z.int().min(1).max(156),
  weekly_hours: z.int().min(1).max(20),
  min_education_level: z.enum(educationLevels).exclude(['Other']),
  price: z.string().regex(/^\d+\.\d{2}$/, 'is pounds with two decimals, quoted'),
  description: text.min(90).max(240),
  outcomes: z
    .array(text.regex(/^[^A-Z].*[^.]$/, 'begins with a verb in lower case and has no full stop'))
    .min(4)
    .max(6),
  modules: z
    .array(z.strictObject({ title: text, description: text }))
    .min(3)
    .max(14),
  exam: z.strictObject({
    title: text,
    duration_minutes: z.int().min(5).max(240),
    pass_percentage: z.int().min(40).max(90),
    questions: z.int().min(5).max(60),
  }),
  reading: z.array(text).min(2).max(5),
})

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is made of small letters, digits and hyphens')

const question = z.strictObject({
  /** Keeps a question the same one while its wording is edited; without it a question is known by its wording. */
  id: key.optional(),
  text,
  a: z.coerce.string().min(1),
  b: z.coerce.string().min(1),
  c: z.coerce.string().min(1),
  d: z.coerce.string().min(1),
  key: z.enum(['a', 'b', 'c', 'd']),
  explanation: text,
  module: z.int().min(1),
  /** The file that teaches it, without its number. */
  section: key.optional(),
})

const bank = z.strictObject({ questions: z.array(question).min(1) })

export type CourseHead = z.infer<typeof head>
export type BankQuestion = z.infer<typeof question>
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

function listFolder(folder: string) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : []
}

const practiceEnding = '.practice.yaml'

/** The items of a section's practice file, which stands beside it under its name. */
function readItems(source: string, section: string): FolderItem[] {
  const parsed = practiceFile.safeParse(parse(source))
  if (!parsed.success) throw new Error(`${section}${practiceEnding}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.items.map((item) => ({ ...item, section }))
}

/** "02-the-vowel-space.md" is the section the-vowel-space, wherever it stands: numbers are for the order alone. */
function keyOf(name: string) {
  return key.parse(name.replace(/\.(md|practice\.yaml)$/, '').replace(/^\d+-/, ''))
}

function demandOnce(what: string, keys: readonly string[]) {
  const twice = keys.find((each, i) => keys.indexOf(each) !== i)
  if (twice !== undefined) throw new Error(`two ${what} are known as "${twice}"`)
}

/** Reads and checks one course; throws an error that names the folder and what is wrong in it. */
export function readCourseFolder(folder: string, slug: string): CourseFolder {
  const hash = createHash('sha256')
  const read = (file: string) => {
    const source = readFileSync(file, 'utf8')
    hash.update(file.slice(folder.length)).update('\0').update(source).update('\0')
    return source
  }
  try {
    const parsedHead = head.parse(parse(read(join(folder, 'course.yaml'))))
    const moduleFolders = listFolder(join(folder, 'modules'))
    const written = moduleFolders.map((name) => ({
      key: keyOf(name),
      sections: listFolder(join(folder, 'modules', name))
        .filter((file) => !file.endsWith(practiceEnding))
        .map((file) => ({ key: keyOf(file), ...parseSection(read(join(folder, 'modules', name, file))) })),
    }))
    const practice = moduleFolders.flatMap((name) =>
      listFolder(join(folder, 'modules', name))
        .filter((file) => file.endsWith(practiceEnding))
        .flatMap((file) => readItems(read(join(folder, 'modules', name, file)), keyOf(file))),
    )
    const examFile = join(folder, 'exam.yaml')
    const questions = existsSync(examFile) ? bank.parse(parse(read(examFile))).questions : []
    if (written.length > 0 !== questions.length > 0) throw new Error('modules/ and exam.yaml are written together')
    if (written.length > 0 && written.length !== parsedHead.modules.length)
      throw new Error('modules/ and course.yaml count different modules')
    if (questions.length > 0 && questions.length < parsedHead.exam.questions)
      throw new Error('the bank holds fewer questions than a paper draws')
    if (questions.some(({ module }) => module > parsedHead.modules.length))
      throw new Error('a question names a module that is not there')
    const modules = parsedHead.modules.map((module, i) => ({
      ...module,
      key: written[i]?.key ?? keyOfTitle(module.title),
      sections: written[i]?.sections ?? [],
    }))
    const sectionKeys = modules.flatMap(({ sections }) => sections.map((section) => section.key))
    demandOnce(
      'modules',
      modules.map((module) => module.key),
    )
    demandOnce('sections', sectionKeys)
    demandOnce('questions', questions.map(questionKeyOf))
    demandOnce(
      'practice items',
      practice.map((item) => item.key),
    )
    const stray = practice.find(({ section }) => !sectionKeys.includes(section))
    if (stray) throw new Error(`there is practice for the section "${stray.section}", which is not there`)
    const lost = questions.find(({ section }) => section !== undefined && !sectionKeys.includes(section))
    if (lost) throw new Error(`a question names the section "${lost.section}", which is not there`)
    return { slug, hash: hash.digest('hex'), head: parsedHead, modules, practice, questions }
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)
    throw new Error(`content/courses/${slug}: ${reason}`, { cause: error })
  }
}

export function readCourseFolders(folder: string) {
  return listFolder(folder)
    .filter((slug) => existsSync(join(folder, slug, 'course.yaml')))
    .map((slug) => readCourseFolder(join(folder, slug), slug))
}
