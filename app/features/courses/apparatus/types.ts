/** A work of a course's bibliography: one line with the marks of a lesson, "Author (year). *Title*. Publisher." */
export type Work = { key: string; entry: string }

/** A word of a course's glossary; both may bear the marks of a lesson. */
export type Term = { key: string; term: string; definition: string }

/** What other places can point at, with the number that its page gives it. */
export type Label = {
  key: string
  kind: 'section' | 'example' | 'figure'
  moduleNumber: number
  sectionNumber: number
  /** Of an example or figure in its section; 0 of a section. */
  number: number
}

/** What belongs to a course as a whole and its sections refer to. */
export type Apparatus = { works: readonly Work[]; terms: readonly Term[]; labels: readonly Label[] }

/** Where a section stands, for the numbers and addresses in it. */
export type SectionPlace = { key: string; moduleNumber: number; sectionNumber: number }

/** Who has read a course against what, as its head says. */
export type Review = {
  /** A model is said to be one. */
  by: 'person' | 'model'
  name: string
  /** A day, "2026-11-21". */
  on: string
  /** What it was held up against. */
  against: readonly string[]
  doubts: readonly string[]
  /** Begins the hash of what was read; what was edited since was not read. */
  of: string
}

/** With whether what stands now is what was read. */
export type CurrentReview = Review & { isCurrent: boolean }

/** A mistake that was found and mended, for whoever has read it. */
export type Erratum = { on: string; place: string; wrong: string; right: string }
