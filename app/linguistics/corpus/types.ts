/** A word, number or punctuation mark with the columns of CoNLL-U; in a plain text all but the form are empty. */
export type CorpusWord = {
  form: string
  /** The space between this word and the next. */
  after: string
  /** False for punctuation. */
  isWord: boolean
  lemma: string
  tag: string
  xpos: string
  features: readonly string[]
  /** The index of the head in its unit; −1 for the root. */
  head: number
  relation: string
}

/** A sentence, paragraph or turn. No query and no concordance line goes beyond it. */
export type CorpusUnit = readonly CorpusWord[]

export type Corpus = {
  title: string
  licence: string
  source: string
  language: string
  isTreebank: boolean
  units: readonly CorpusUnit[]
}

/** Words in a row that a query found: the numbers of the unit and of its first and last word. */
export type Hit = { unit: number; from: number; to: number }
