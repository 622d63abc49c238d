import type { DraftFile, DraftModule } from './types.ts'

export const longestFile = 200_000
export const mostFiles = 250
export const mostArchiveBytes = 3_000_000
/** Of all files of a course together, unpacked. */
export const mostTextBytes = 6_000_000

export const headPath = 'course.yaml'
export const examPath = 'exam.yaml'
/** What belongs to the course as a whole, after its exam; a course may do without. */
export const companionPaths = ['references.yaml', 'glossary.yaml', 'errata.yaml'] as const

const step = '\\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*'
const pathPattern = new RegExp(
  `^(?:(?:course|exam|references|glossary|errata)\\.yaml|modules/${step}/${step}\\.(?:md|practice\\.yaml))$`,
)

/** The only names that a course's folder has; no other can be written, so that none leads out of it. */
export function isCoursePath(path: string) {
  return path.length <= 200 && pathPattern.test(path)
}

/** The items of a section, beside it. */
export function isPractice(path: string) {
  return path.endsWith('.practice.yaml')
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function isSlug(slug: string) {
  return slug.length <= 80 && slugPattern.test(slug)
}

/** "02-the-vowel-space.md" as people read it: "The vowel space". */
export function nameOfPath(path: string) {
  if (path === headPath) return 'Prospectus'
  if (path === examPath) return 'Final exam'
  if (path === 'references.yaml') return 'Bibliography'
  if (path === 'glossary.yaml') return 'Glossary'
  if (path === 'errata.yaml') return 'Corrections'
  const file = path.split('/').at(-1) ?? path
  const words = file
    .replace(/\.(md|practice\.yaml)$/, '')
    .replace(/^\d+-/, '')
    .replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1) + (isPractice(file) ? ' (practice)' : '')
}

/** The heading that a section begins with, without its marks. */
export function headingOf(text: string) {
  const heading = /^# +(.+)$/m.exec(text.slice(0, 1_000))?.[1]
  return heading?.replaceAll(/[*_`{}]/g, '').trim() || null
}

/** The files in the order of the outline: the head, the modules, the exam. */
export function outlineOf(files: readonly DraftFile[]): { top: DraftFile[]; modules: DraftModule[] } {
  const top = [headPath, examPath, ...companionPaths].flatMap((path) => files.filter((file) => file.path === path))
  const inModules = files.filter(({ path }) => path.startsWith('modules/'))
  const modules = [...Map.groupBy(inModules, ({ path }) => path.split('/')[1] ?? '')]
    .map(([folder, own]) => ({ folder, files: own.toSorted((one, other) => (one.path < other.path ? -1 : 1)) }))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
  return { top, modules }
}

/** The path of a section that is added at the end of a module. */
export function nextSectionPath({ folder, key, paths }: { folder: string; key: string; paths: readonly string[] }) {
  const own = paths.filter((path) => path.startsWith(`modules/${folder}/`))
  const last = Math.max(0, ...own.map((path) => Number(/\/(\d{2})-[^/]*$/.exec(path)?.[1] ?? 0)))
  return `modules/${folder}/${String(last + 1).padStart(2, '0')}-${key}.md`
}

/** The folder of a module that is added at the end. */
export function nextModuleFolder({ key, paths }: { key: string; paths: readonly string[] }) {
  const last = Math.max(0, ...paths.map((path) => Number(/^modules\/(\d{2})-/.exec(path)?.[1] ?? 0)))
  return `${String(last + 1).padStart(2, '0')}-${key}`
}

export function countWords(text: string) {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length
}

/** A new course's head: everything that its author has to say, with what is missing left to the check. */
export function firstHead(title: string) {
  return `title: ${JSON.stringify(title)}
ipa: '//'
subject: phonetics-and-phonology
cover: vowel-space
level: Certificate
duration_weeks: 12
weekly_hours: 1
min_education_level: High School
price: '95.00'
description: >-

outcomes: []
modules: []
exam:
  title: ${JSON.stringify(`Final exam: ${title}`)}
  duration_minutes: 60
  pass_percentage: 60
  questions: 20
reading: []
`
}

/** What of the editor a narrow screen shows at a time. */
export const panes = ['outline', 'text', 'preview', 'faults'] as const
export type Pane = (typeof panes)[number]

/** Whoever has chosen a file comes to its text. */
export function readPane(parameters: URLSearchParams): Pane {
  const asked = parameters.get('pane')
  return panes.find((pane) => pane === asked) ?? (parameters.has('file') ? 'text' : 'outline')
}

/** The number of a version that an address names; null where it names none that there can be. */
export function readVersionNumber(parameters: URLSearchParams, name: string) {
  const asked = parameters.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}

type Stored = { version: number; text: string }
type Written = { isUnsaved: boolean; isShownBoth: boolean; sent: string | null; begunOn: number; stored: Stored }

/**
 * The version that what stands in the field may take the place of: the one that it was begun on, although a newer one was read meanwhile,
 * unless the newer one is its author's own or stands beside it.
 */
export function versionWrittenOn({ isUnsaved, isShownBoth, sent, begunOn, stored }: Written) {
  return !isUnsaved || isShownBoth || stored.text === sent ? stored.version : begunOn
}

/** Whether an address shows something else than the same file of the same course: another pane of it is the same. */
export function leavesFile(from: Place, to: Place) {
  const shown = ({ pathname, search }: Place) => {
    const query = new URLSearchParams(search)
    query.delete('pane')
    query.sort()
    return `${pathname}?${query}`
  }
  return shown(from) !== shown(to)
}

type Place = { pathname: string; search: string }
