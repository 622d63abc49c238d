/** A work in a course's bibliography: one line of Markdown, "Author (year). *Title*. Publisher." */
export type Work = { key: string; entry: string }

export type Term = {
  key: string
  term: string
  definition: string
  /** Synonyms and the terms that are taken for it; missing in courses that were imported before there were any. */
  also?: readonly string[]
  near?: readonly { forms: readonly string[]; why: string }[]
}

export type Label = {
  key: string
  kind: 'section' | 'example' | 'figure'
  moduleNumber: number
  sectionNumber: number
  /**
   * The number of an example in its section, or of a figure in the course. For a section, the number of figures before
   * it.
   */
  number: number
}

/** A corpus file of a course, with its head. */
export type StoredCorpus = { name: string; format: 'txt' | 'conllu'; text: string }

export type Apparatus = {
  works: readonly Work[]
  terms: readonly Term[]
  labels: readonly Label[]
  /** Missing in courses that were imported before there were any. */
  corpora?: readonly StoredCorpus[]
}

export type SectionPlace = { key: string; moduleNumber: number; sectionNumber: number }

export type Review = {
  /** The reviewer: a person or a language model. The page says which. */
  by: 'person' | 'model'
  name: string
  /** The day of the review, such as "2026-11-21". */
  on: string
  against: readonly string[]
  doubts: readonly string[]
  /** Start of the hash of the reviewed files. If the files have another hash, they were edited after the review. */
  of: string
}

/** `isCurrent` is false when the course was edited after its review. */
export type CurrentReview = Review & { isCurrent: boolean }

export type Erratum = { on: string; place: string; wrong: string; right: string }
