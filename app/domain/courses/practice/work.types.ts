import type { WorkTable } from '#app/linguistics/work/types.ts'

/** The seed determines the numbers of an exercise, `successes` how much of it is filled in. */
export type Round = {
  seed: number
  /** Number of earlier rounds of this item that succeeded. Each leaves more cells to fill in. */
  successes: number
}

/** A cell as the student sees it, either with its value or to be filled in. */
export type AskedCell = {
  /** The cell's position in the order of the calculation. */
  cell: number
  name: string
  /** The value that is shown; null for a cell to fill in. */
  given: string | null
  isNumber: boolean
  choices: readonly string[]
}

/** An exercise without its answer key. */
export type AskedWork = {
  given: readonly WorkTable<string>[]
  figureHtml: string | null
  table: WorkTable<string | AskedCell>
  /** The calculations of the cells that are shown with their values, in plain text. */
  worked: readonly string[]
}

/** One answered cell. Cells after the first wrong one are not judged. */
export type AnsweredCell = { cell: number; yours: string; state: 'right' | 'wrong' | 'not judged' }

/** The first wrong cell of a table, with feedback that never gives the right value. */
export type TableSlip = {
  kind: 'table'
  /** The name of the wrong cell. */
  at: string
  rights: number
  cells: readonly AnsweredCell[]
  /** The feedback, in Markdown. */
  words: string
}

/** The right value of each cell with its calculation, in the order of the calculation; plain text. */
export type Solution = readonly { name: string; shown: string; working: string; isFirstWrong: boolean }[]
