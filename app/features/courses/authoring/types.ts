import type { CourseKeeper } from '#app/core/vocabulary.ts'

/** What is wrong in a draft, and where; a line where one can be named. */
export type Problem = { path: string; line: number | null; text: string }

export type AuthoredCourse = {
  slug: string
  title: string
  /** Where it is written; new where it was never published. */
  keeper: CourseKeeper | 'new'
  isOpen: boolean
  versionNumber: number | null
  changedAt: Date | null
  isChanged: boolean
}

export type DraftFile = {
  path: string
  /** What a section calls itself; null before it has a heading, and for what has none. */
  title: string | null
  version: number
  words: number
  isChanged: boolean
  problems: number
}

/** A module's folder with its files, in the order of their names. */
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
  /** Files that differ from the version it began with, and those that are gone. */
  changes: number
  opened: OpenedFile | null
}

export type EditorDialog = 'import' | 'add' | 'move' | 'remove' | 'versions' | 'restore'
