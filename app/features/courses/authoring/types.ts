import type { CourseKeeper } from '#app/core/course-vocabulary.ts'
import type { Places } from './fields/types.ts'

/**
 * A fault in a draft. `line` is null when it has no single place; `field` is the name of its field in the file's form,
 * `item` the entry of the list that the field is in. Advice does not prevent publishing.
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
  /** Owner of the course; 'new' when it was never published. */
  keeper: CourseKeeper | 'new'
  isOpen: boolean
  versionNumber: number | null
  changedAt: Date | null
  isChanged: boolean
}

export type DraftFile = {
  path: string
  title: string | null
  version: number
  words: number
  /** Items, questions or works of a file that is a list. */
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
  /** Files that were changed, added or removed since the base version. */
  changes: number
  opened: OpenedFile | null
  /** True for a course that was published; `isSold` while students can buy it. */
  isPublished: boolean
  isSold: boolean
  isSaleStopped: boolean
  /** True for a course that also has a folder, which imports skip while it is edited in the portal. */
  hasFolder: boolean
}

export const editorDialogs = [
  'import',
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

/** The changes that publishing would make to one file, in words. */
export type FileChange = { path: string; name: string; kind: 'added' | 'changed' | 'removed'; facts: readonly string[] }

/** A text of a file; `isCurrent` for the one in the draft now. */
export type FileEdit = { version: number; changedBy: string; changedAt: Date; words: number; isCurrent: boolean }

export type FileHistory = {
  edits: readonly FileEdit[]
  /** The chosen text, compared line by line with the current one. */
  shown: { version: number; lines: readonly { text: string; kind: 'same' | 'earlier only' | 'current only' }[] } | null
}
