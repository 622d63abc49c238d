import { capitalise } from '#app/core/text.ts'
import { keyOfTitle } from '../outline.ts'
import { gridPath, mostRecordingBytes, recordingPath } from '../recordings.ts'
import {
  companionPaths,
  corpusPath,
  errataPath,
  examPath,
  glossaryPath,
  headPath,
  isPractice,
  referencesPath,
  sectionKeyOf,
} from '../format/course-paths.ts'
import type { DraftFile, DraftModule } from './authoring.types.ts'

export const longestFile = 200_000
/** Limit in bytes of a form with a file's text, at up to three bytes a character, and its other fields. */
export const mostSourceBytes = 3 * longestFile + 10_000
export const mostFiles = 250
/** Limit in bytes of an archive: the recordings of a course hardly shrink, its texts fit into the rest. */
export const mostArchiveBytes = mostRecordingBytes + 3_000_000
/** Limit in bytes of all texts of a course together, decompressed. */
export const mostTextBytes = 6_000_000

const step = '\\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*'
const pathPattern = new RegExp(
  `^(?:corpora/[a-z0-9]+(?:-[a-z0-9]+)*\\.(?:txt|conllu)|audio/[a-z0-9]+(?:-[a-z0-9]+)*\\.(?:wav|flac|mp3|ogg|TextGrid)|(?:course|exam|references|glossary|errata)\\.yaml|modules/${step}/${step}\\.(?:md|practice\\.yaml))$`,
)

/**
 * True for the file names that a course folder may contain. No other path is accepted, so none can lead out of the
 * folder.
 */
export function isCoursePath(path: string) {
  return path.length <= 200 && pathPattern.test(path)
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function isSlug(slug: string) {
  return slug.length <= 80 && slugPattern.test(slug)
}

/** Makes the slug of a new course from its title; empty if the title has no letters that a slug can contain. */
export function slugOfTitle(title: string) {
  return keyOfTitle(title)
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
}

const companionKinds = [
  [corpusPath, ' (corpus)'],
  [recordingPath, ' (recording)'],
  [gridPath, ' (TextGrid)'],
] as const

/** True for the files that stand beside the modules and are not listed by name: corpora, recordings, TextGrids. */
export const isMaterial = (path: string) => companionKinds.some(([kind]) => kind.test(path))

export function nameOfPath(path: string) {
  if (path === headPath) return 'Prospectus'
  if (path === examPath) return 'Final exam'
  if (path === referencesPath) return 'Bibliography'
  if (path === glossaryPath) return 'Glossary'
  if (path === errataPath) return 'Corrections'
  const file = path.split('/').at(-1) ?? path
  const words = file
    .replace(/\.(md|practice\.yaml|txt|conllu|wav|flac|mp3|ogg|TextGrid)$/, '')
    .replace(/^\d+-/, '')
    .replaceAll('-', ' ')
  return (
    capitalise(words) +
    (isPractice(file) ? ' (practice)' : (companionKinds.find(([kind]) => kind.test(path))?.[1] ?? ''))
  )
}

export function headingOf(text: string) {
  const heading = /^# +(.+)$/m.exec(text.slice(0, 1_000))?.[1]
  return heading?.replaceAll(/[*_`{}]/g, '').trim() || null
}

export function groupByModule(files: readonly DraftFile[]): { top: DraftFile[]; modules: DraftModule[] } {
  const named = [headPath, examPath, ...companionPaths].flatMap((path) => files.filter((file) => file.path === path))
  const top = [...named, ...files.filter(({ path }) => isMaterial(path))]
  const inModules = files.filter(({ path }) => path.startsWith('modules/'))
  const modules = [...Map.groupBy(inModules, ({ path }) => path.split('/')[1] ?? '')]
    .map(([folder, own]) => ({ folder, files: own.toSorted((one, other) => (one.path < other.path ? -1 : 1)) }))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
  return { top, modules }
}

export function nextSectionPath({ folder, key, paths }: { folder: string; key: string; paths: readonly string[] }) {
  const own = paths.filter((path) => path.startsWith(`modules/${folder}/`))
  const last = Math.max(0, ...own.map((path) => Number(/\/(\d{2})-[^/]*$/.exec(path)?.[1] ?? 0)))
  return `modules/${folder}/${String(last + 1).padStart(2, '0')}-${key}.md`
}

/** Returns a key that no section has yet, because sections with the same key would share their reading progress. */
export function freeSectionKey(key: string, paths: readonly string[]) {
  const keys = new Set(paths.filter((path) => path.endsWith('.md')).map(sectionKeyOf))
  for (let number = 2, free = key; ; number += 1) {
    if (!keys.has(free)) return free
    free = `${key}-${number}`
  }
}

export function nextModuleFolder({ key, paths }: { key: string; paths: readonly string[] }) {
  const last = Math.max(0, ...paths.map((path) => Number(/^modules\/(\d{2})-/.exec(path)?.[1] ?? 0)))
  return `${String(last + 1).padStart(2, '0')}-${key}`
}

/** Returns the course.yaml of a new course. The checks report its blank fields until they are filled. */
export function newCourseYaml(title: string) {
  return `title: ${JSON.stringify(title)}
ipa: '//'
subject: phonetics-and-phonology
cover: vowel-space
level: Certificate
duration_weeks: 12
weekly_hours: 1
min_education_level: High School
price: ''
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

export const panes = ['outline', 'text', 'preview', 'faults'] as const
export type Pane = (typeof panes)[number]

/** Reads the open pane from the URL: by default the text if a file is open, otherwise the outline. */
export function readPane(parameters: URLSearchParams): Pane {
  const requested = parameters.get('pane')
  return panes.find((pane) => pane === requested) ?? (parameters.has('file') ? 'text' : 'outline')
}

export type View = 'form' | 'text'

/** Reads from the URL whether a file is shown as a form or as text. YAML files open as a form, sections as text. */
export function readView(parameters: URLSearchParams, path: string | undefined): View {
  return path?.endsWith('.yaml') && parameters.get('view') !== 'text' ? 'form' : 'text'
}

/** Reads the index of the open entry of a list, from 0; the URL counts from 1. */
export function readItemIndex(parameters: URLSearchParams) {
  const number = readPositiveNumber(parameters, 'item')
  return number === null ? null : number - 1
}

/** Reads a positive number from the URL; null when it is missing or malformed. */
export function readPositiveNumber(parameters: URLSearchParams, name: string) {
  const value = parameters.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}

type Stored = { version: number; text: string }
type EditState = {
  isUnsaved: boolean
  isConflictShown: boolean
  sent: string | null
  startedOn: number
  stored: Stored
}

/**
 * Returns the version that a save may replace: the version the author started from, or a newer one if the author saved
 * it or sees it beside their own text.
 */
export function baseVersion({ isUnsaved, isConflictShown, sent, startedOn, stored }: EditState) {
  return !isUnsaved || isConflictShown || stored.text === sent ? stored.version : startedOn
}

/** True when the URL leads away from the open file; switching panes does not. */
export function isLeavingFile(from: Place, to: Place) {
  const openFileUrl = ({ pathname, search }: Place) => {
    const query = new URLSearchParams(search)
    for (const name of ['pane', 'view', 'item']) query.delete(name)
    query.sort()
    return `${pathname}?${query}`
  }
  return openFileUrl(from) !== openFileUrl(to)
}

type Place = { pathname: string; search: string }
