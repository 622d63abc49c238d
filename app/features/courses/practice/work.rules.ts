import { bracketingFault } from '#app/linguistics/analysis.ts'
import { isValue } from '#app/linguistics/work/cells.ts'
import { blankCells, fieldOrder, makeExercise, showAfter } from '#app/linguistics/work/exercise.ts'
import { seedOf } from '#app/linguistics/work/random.ts'
import type { TableExercise, WorkCell } from '#app/linguistics/work/types.ts'
import type { WrittenBody } from './types.ts'
import type { AskedWork, Round, Solution, TableSlip } from './work.types.ts'

type WorkBody = Extract<WrittenBody, { kind: 'work' }>
type TreeBody = Extract<WrittenBody, { kind: 'tree' }>
type ReadNumber = (text: string) => number | null
/** A table with the cells that are left to fill, in the order of the calculation. */
export type DrawnTable = TableExercise & { blanks: readonly number[] }

/** Sets the round of an item with generated numbers; other items are the same in every round. */
export const bodyInRound = (body: WrittenBody, round: Round): WrittenBody =>
  body.kind === 'work' ? { ...body, round } : body

/** A round that is always the same, for places without an enrolment: the id is that of the item or self-check. */
export const fixedRound = (id: string): Round => ({ seed: seedOf(id), successes: 0 })

const roundOf = ({ ask, round }: WorkBody) => round ?? fixedRound(ask)

/** The exercise of the body's round: a tree to bracket is an item of its own kind, a table comes with its blank cells. */
export function drawWork(body: WorkBody): TreeBody | DrawnTable {
  const { seed, successes } = roundOf(body)
  const exercise = makeExercise(body, seed)
  if (exercise.kind === 'tree') return { ...exercise, ask: body.ask, why: body.why }
  return { ...exercise, blanks: blankCells(exercise, showAfter(body.show, successes)) }
}

/** The question with the words or numbers of this round. */
export function askOfWork(body: WorkBody) {
  const { seed } = roundOf(body)
  return `${body.ask} ${makeExercise(body, seed).task}`.trim()
}

export function askedWork({ blanks, ...exercise }: DrawnTable): AskedWork {
  const { cells, table, given, figureHtml } = exercise
  return {
    given,
    figureHtml,
    table: {
      ...table,
      rows: table.rows.map(({ label, entries }) => ({
        label,
        entries: entries.map((entry) => {
          if (typeof entry === 'string') return entry
          const cell = cells[entry.cell]
          if (!cell) throw new Error('a table has a cell that is not there')
          return {
            cell: entry.cell,
            name: cell.name,
            given: blanks.includes(entry.cell) ? null : cell.shown,
            isNumber: cell.reads === 'number',
            choices: cell.choices,
          }
        }),
      })),
    },
    worked: cells.flatMap(({ name, working }, i) => (blanks.includes(i) ? [] : [`${name}: ${working}`])),
  }
}

/** The text and value of each blank cell, in the order of the calculation; the value is null if it cannot be read. */
function answered(exercise: DrawnTable, answer: readonly string[], readNumber: ReadNumber) {
  const order = fieldOrder(exercise, exercise.blanks)
  return exercise.blanks.flatMap((cell) => {
    const own = exercise.cells[cell]
    if (!own) return []
    const typed = answer[order.indexOf(cell)]?.trim() ?? ''
    const yours = own.reads === 'choice' && typed !== '' ? (own.choices[Number(typed)] ?? '') : typed
    return [{ cell, own, yours, value: valueOf(own, yours, readNumber) }]
  })
}

function valueOf({ reads }: WorkCell, yours: string, readNumber: ReadNumber): number | string | null {
  if (yours === '') return null
  if (reads !== 'number') return yours
  const value = readNumber(yours)
  return value !== null && yours.endsWith('%') ? value / 100 : value
}

/** The reason an answer cannot be judged yet; null when it can. */
export function workFault({
  body,
  answer,
  readNumber,
}: {
  body: WorkBody
  answer: readonly string[]
  readNumber: ReadNumber
}): 'empty-place' | 'half-filled' | 'no-number' | 'no-bracketing' | null {
  const drawn = drawWork(body)
  if (drawn.kind === 'tree')
    return bracketingFault({ body: drawn, typed: answer[0]?.trim() ?? '' }) === null ? null : 'no-bracketing'
  const given = answered(drawn, answer, readNumber)
  if (given.every(({ yours }) => yours === '')) return 'empty-place'
  if (given.some(({ yours, value }) => yours !== '' && value === null)) return 'no-number'
  const first = given.find(({ own, value }) => value === null || !isValue(own, value, own.right))
  return first && first.value === null ? 'half-filled' : null
}

/** Judges a table up to its first wrong cell. Later cells depend on it and are not judged. */
export function judgeTable({
  exercise,
  answer,
  readNumber,
}: {
  exercise: DrawnTable
  answer: readonly string[]
  readNumber: ReadNumber
}): { slip: TableSlip | null; rule: string | null; solution: Solution } {
  const given = answered(exercise, answer, readNumber)
  const isRight = ({ own, value }: (typeof given)[number]) => value !== null && isValue(own, value, own.right)
  const rights = given.findIndex((each) => !isRight(each))
  const wrong = given[rights]
  const known = wrong?.own.slips.find(({ value }) => wrong.value !== null && isValue(wrong.own, wrong.value, value))
  return {
    slip: wrong
      ? {
          kind: 'table',
          at: wrong.own.name,
          rights,
          cells: given.map(({ cell, yours }, i) => ({
            cell,
            yours,
            state: i < rights ? 'right' : i === rights ? 'wrong' : 'not judged',
          })),
          words: known?.words ?? wrong.own.otherwise,
        }
      : null,
    rule: wrong?.own.rule ?? null,
    solution: given.map(({ own }) => ({
      name: own.name,
      shown: own.shown,
      working: own.working,
      isFirstWrong: own === wrong?.own,
    })),
  }
}

/** A right answer in the form's encoding. */
export function rightTable(exercise: DrawnTable) {
  return fieldOrder(exercise, exercise.blanks).map((cell) => {
    const own = exercise.cells[cell]
    if (!own) return ''
    return own.reads === 'choice' ? String(own.choices.indexOf(String(own.right))) : String(own.right)
  })
}

/** The right answer with one blank cell at a time as a known slip would have it, and what is said to it. */
export function knownSlips(body: WorkBody): { answer: string[]; words: string }[] {
  const drawn = drawWork(body)
  if (drawn.kind === 'tree')
    return drawn.near.flatMap(({ forms, why }) => forms.map((form) => ({ answer: [form], words: why })))
  const right = rightTable(drawn)
  const order = fieldOrder(drawn, drawn.blanks)
  return drawn.blanks.flatMap((cell) => {
    const { slips = [], reads, choices = [] } = drawn.cells[cell] ?? {}
    return slips.map(({ value, words }) => {
      const typed = String(reads === 'choice' ? choices.indexOf(String(value)) : value)
      return { answer: right.map((own, i) => (order[i] === cell ? typed : own)), words }
    })
  })
}

const triedSeeds = 12
/** A form takes as many answers. */
const mostCells = 24

/** Draws some rounds, so that data that cannot give an exercise is found when the course is checked. */
export function workFaults(body: WorkBody): string[] {
  try {
    for (let seed = 0; seed < triedSeeds; seed += 1) {
      const drawn = drawWork({ ...body, round: { seed: seedOf(String(seed)), successes: 2 } })
      if (drawn.kind === 'table' && drawn.cells.length > mostCells) return [`has more than ${mostCells} cells`]
    }
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'gives no exercise']
  }
}
