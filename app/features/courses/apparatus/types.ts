/** A work in a course's bibliography: one line of Markdown, "Author (year). *Title*. Publisher." */
export type Work = { key: string; entry: string }

export type Term = { key: string; term: string; definition: string }

export type Label = {
  key: string
  kind: 'section' | 'example' | 'figure'
  moduleNumber: number
  sectionNumber: number
  /** For an example its number within the section, for a figure within the course; for a section its figures before. */
  number: number
}

export type Apparatus = { works: readonly Work[]; terms: readonly Term[]; labels: readonly Label[] }

export type SectionPlace = { key: string; moduleNumber: number; sectionNumber: number }

export type Review = {
  /** A review by a model is shown as such. */
  by: 'person' | 'model'
  name: string
  /** A day, such as "2026-11-21". */
  on: string
  against: readonly string[]
  doubts: readonly string[]
  /** Prefix of the hash of the reviewed files; later edits were not reviewed. */
  of: string
}

/** `isCurrent` is false when the course was edited after its review. */
export type CurrentReview = Review & { isCurrent: boolean }

export type Erratum = { on: string; place: string; wrong: string; right: string }
