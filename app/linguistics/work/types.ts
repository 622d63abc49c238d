/** A table of text, or of text and cells to fill; `{ cell }` is an index into the cells of the exercise. */
export type WorkTable<Entry = string | { cell: number }> = {
  caption: string
  head: readonly string[]
  rows: readonly { label: string; entries: readonly Entry[] }[]
}

/**
 * The value that a known mistake leads to, with words that never give the right value. Of a number they say what it is,
 * not what the student did, because other mistakes may lead to it.
 */
export type Slip = {
  value: number | string
  words: string
  /** The most that a number may differ from the value; missing for one that is worked out and rounded. */
  tolerance?: number
}

/** The values of earlier cells, as the student filled them in. */
export type OwnValues = { number: (cell: number) => number; text: (cell: number) => string }

export type WorkCell = {
  /** Accessible name, such as “Viterbi, step 2, VERB”. */
  name: string
  /** The kind of answer: a number, one of `choices`, one symbol, or the pieces of a word. */
  reads: 'number' | 'choice' | 'symbol' | 'pieces'
  right: number | string
  /** A number is right if it differs from the right one by at most this much. */
  tolerance: number
  /** The choices; empty unless the answer is chosen from a list. */
  choices: readonly string[]
  slips: readonly Slip[]
  /** Calculates the value from those of earlier cells; missing if the cell depends on none of them. */
  follows?: ((own: OwnValues) => number | string) | undefined
  /** Feedback on any other wrong value, in Markdown. */
  otherwise: string
  /** The rule for calculating such a cell, without its value, in Markdown. */
  rule: string
  /** The right value as it is printed in a table. */
  shown: string
  /** The calculation with its result, in plain text. */
  working: string
}

/** A calculation to fill in, with its answer key. Texts are Markdown unless noted. */
export type TableExercise = {
  kind: 'table'
  /** The numbers of the task in one line; empty if the tables contain everything. */
  task: string
  given: readonly WorkTable<string>[]
  /** Safe SVG of the drawing to measure; null if there is none. */
  figureHtml: string | null
  table: WorkTable
  /** The cells in the order of the calculation: a cell may depend on those before it. */
  cells: readonly WorkCell[]
}

/** A sentence to bracket. The words of the first form in `accept` are the sentence. */
export type TreeExercise = {
  kind: 'tree'
  task: string
  accept: readonly string[]
  near: readonly { forms: readonly string[]; why: string }[]
}

export type Exercise = TableExercise | TreeExercise

/** The part of the table that is filled in: all but the last cell, half, or nothing. */
export const workShows = ['worked', 'half', 'blank'] as const
export type WorkShow = (typeof workShows)[number]

/** An exercise as its author writes it; the numbers come from a seed. */
export type WorkSpec =
  /** Sentences such as `they:PRON can:AUX,VERB`, each word with its possible tags. */
  | { work: 'viterbi'; sentences: readonly string[] }
  /** Rules such as `VP > V NP` or `V > saw`, and sentences of their words. */
  | { work: 'cky'; rules: readonly string[]; sentences: readonly string[] }
  /** Training texts of words, such as `seat sear bear`, each with a new word to cut. */
  | { work: 'bpe'; texts: readonly { words: string; cut: string }[]; merges: number }
  /** Words for sentences of a determiner, a noun and a verb. */
  | { work: 'bigrams'; dets: readonly string[]; nouns: readonly string[]; verbs: readonly string[] }
  | { work: 'kappa'; labels: readonly string[] }
  /**
   * `classes` are the labels of a confusion matrix. If there are none, the exercise scores a search, and `things` names
   * the items of this search.
   */
  | { work: 'scores'; things: string; classes: readonly string[] }
  /** Pairs of words, such as `heavy rain`. */
  | { work: 'pmi'; pairs: readonly string[] }
  /** Pairs of words to compare, and the contexts that are counted. */
  | { work: 'cosine'; pairs: readonly string[]; contexts: readonly string[] }
  /** Rules such as `NP.thing > Det N.thing` or `N.thing > letter book`; the part after a full stop is not shown. */
  | { work: 'tree'; grammar: readonly string[] }
  | { work: 'vot'; places: readonly ('bilabial' | 'alveolar' | 'velar')[] }
  | { work: 'formants' }
  /** Ordered rules, such as `t d > ∅ / C _ C`, and phrases as each word is said alone, without stress. */
  | {
      work: 'derive'
      rules: readonly { name: string; says: string; changes: readonly string[] }[]
      forms: readonly { words: string; form: string }[]
    }
