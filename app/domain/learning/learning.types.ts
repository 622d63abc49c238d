import type { ItemMinutes } from '#app/domain/courses/practice/practice.types.ts'

/** The minutes of an item; `isInText` is true for a question within the text of its section. */
export type PracticeTime = { id: string; isInText: boolean } & ItemMinutes

/**
 * A section without its text. `words` counts its text, examples and summary; `practice` has one entry for each item, with
 * its minutes.
 */
export type SectionEntry = {
  id: string
  sectionNumber: number
  title: string
  words: number
  practice: readonly PracticeTime[]
}

type ModuleOf<Section> = { moduleNumber: number; title: string; description: string; sections: readonly Section[] }

/** A course's modules in reading order, the same for every student. */
export type CourseContents = readonly ModuleOf<SectionEntry>[]

export type ModuleOutline = ModuleOf<SectionEntry & { isRead: boolean }>

/** A place in a course, by the numbers in its URL. */
export type Place = { moduleNumber: number; sectionNumber: number }

export type Progress = { read: number; total: number }

/** A section that was read; `readOn` is the calendar day in London. */
export type SectionRead = { sectionId: string; readOn: string }

/** The part of a section's text under one heading. The opening has no heading. */
export type SectionPart = { html: string } & (
  | { key: string; title: string; headingHtml: string }
  | { key: null; title: null; headingHtml: null }
)

export type SectionText = {
  id: string
  sectionNumber: number
  title: string
  /** The title as HTML; null unless it contains markup. */
  titleHtml: string | null
  objectivesHtml: string | null
  contentHtml: string
  parts: readonly SectionPart[]
  /** `after` is the key of the part below which an example is shown; null at the end. */
  examples: readonly { after: string | null; html: string }[]
  summaryHtml: string | null
  readingHtml: string | null
}

/**
 * A section with its rendered pieces: `bodyHtml` is the text with its examples, `endHtml` the summary and further
 * reading.
 */
export type SectionPiece = SectionText & { bodyHtml: string; endHtml: string | null }

/** `minutes` are those of reading and practice. */
export type ReadableSection = SectionPiece & { minutes: number; isRead: boolean }

export type NamedPlace = Place & { title: string }

/** An unread section to continue with. */
export type NextSection = NamedPlace & { minutes: number }

export type ExamAccess = { hasExam: boolean; isUnlocked: boolean; unlocksAt: Date | null; hasResult: boolean }
