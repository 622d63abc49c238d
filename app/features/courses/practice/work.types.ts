import type { WorkTable } from '#app/linguistics/work/types.ts'

/** Determines the numbers of an exercise and how much of it is filled in. */
export type Round = {
  seed: number
  /** Rounds of this item that succeeded before: each leaves more to fill in. */
  successes: number
}

/** A cell as it is shown: with its value, or to be filled in. */
export type AskedCell = {
  /** Position in the order of the calculation. */
  cell: number
  name: string
  /** Null for a cell to fill in. */
  given: string | null
  isNumber: boolean
  choices: readonly string[]
}

/** An exercise without its answer key. */
export type AskedWork = {
  given: readonly WorkTable<string>[]
  figureHtml: string | null
  table: WorkTable<string | AskedCell>
  /** The calculations of the cells that are filled in, in plain text. */
  worked: readonly string[]
}

/** One answered cell: later cells than the first wrong one are not judged. */
export type AnsweredCell = { cell: number; yours: string; state: 'right' | 'wrong' | 'not judged' }

/** The first wrong cell of a table, with what it says about the mistake, never the right value. */
export type TableSlip = {
  kind: 'table'
  /** Name of the cell. */
  at: string
  rights: number
  cells: readonly AnsweredCell[]
  /** Markdown. */
  words: string
}

/** The right value of each cell with its calculation, in the order of the calculation; plain text. */
export type Solution = readonly { name: string; shown: string; working: string; isFirstWrong: boolean }[]
