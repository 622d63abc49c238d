import type { CourseKeeper } from '#app/core/course-vocabulary.ts'
import type { SaleTerms } from '../sale-terms.ts'
import type { Places } from './fields/fields.ts'

/**
 * A fault in a draft. `line` is null if the fault has no single line. `field` is the name of its field in the file's
 * form, `item` the index of the list entry with that field. Advice does not prevent publishing.
 */
export type Problem = {
  path: string
  line: number | null
  text: string
  field: string | null
  item: number | null
  isAdvice?: true
}

export type AuthoredCourse = {
  slug: string
  title: string
  /** The place where the course is edited: its folder or the portal; 'new' if it was never published. */
  keeper: CourseKeeper | 'new'
  isOpen: boolean
  /** Null if the course was never published. */
  terms: SaleTerms | null
  versionNumber: number | null
  changedAt: Date | null
  isChanged: boolean
}

export type DraftFile = {
  path: string
  title: string | null
  version: number
  words: number
  /** Number of items, questions or works in a file that is a list; null for other files. */
  entries: number | null
  isChanged: boolean
  problems: number
}

export type DraftModule = { folder: string; files: readonly DraftFile[] }

export type PublishedVersion = { number: number; publishedAt: Date; publisher: string }

export type OpenedFile = {
  path: string
  text: string
  version: number
  changedBy: string | null
  changedAt: Date | null
}

export type CourseDraft = {
  slug: string
  title: string
  revision: number
  baseNumber: number
  changedAt: Date
  top: readonly DraftFile[]
  modules: readonly DraftModule[]
  versions: readonly PublishedVersion[]
  problems: readonly Problem[]
  advice: readonly Problem[]
  places: Places
  /** Number of files that were changed, added or removed since the base version. */
  changes: number
  opened: OpenedFile | null
  /** True if the course was ever published; `isSold` is true while students can buy it. */
  isPublished: boolean
  isSold: boolean
  isSaleStopped: boolean
  /** True if the course also has a folder. Imports skip the folder while the course is edited in the portal. */
  hasFolder: boolean
}

export const editorDialogs = [
  'import',
  'record',
  'add',
  'arrange',
  'move',
  'remove',
  'remove-module',
  'versions',
  'restore',
  'history',
  'publish',
  'discard',
  'sale',
] as const
export type EditorDialog = (typeof editorDialogs)[number]

/** The changes to one file that publishing would make, described in `facts`, or by the changed lines of a text. */
export type FileChange = {
  path: string
  name: string
  kind: 'added' | 'changed' | 'removed'
  facts: readonly string[]
  lines: readonly { text: string; kind: 'earlier only' | 'current only' }[]
}

/** One version of a file's text; `isCurrent` is true for the version in the draft. */
export type FileEdit = { version: number; changedBy: string; changedAt: Date; words: number; isCurrent: boolean }

export type FileHistory = {
  edits: readonly FileEdit[]
  /** The earlier text that is shown, compared line by line with the current one; null when none is chosen. */
  shown: { version: number; lines: readonly { text: string; kind: 'same' | 'earlier only' | 'current only' }[] } | null
}
