import type { CourseKeeper } from '#app/core/vocabulary.ts'

/** A fault in a draft; `line` is null when it has no single place. */
export type Problem = { path: string; line: number | null; text: string }

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
  /** Files that were changed, added or removed since the base version. */
  changes: number
  opened: OpenedFile | null
}

export type EditorDialog = 'import' | 'add' | 'move' | 'remove' | 'versions' | 'restore'
