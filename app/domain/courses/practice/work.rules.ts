import { findBracketingFault, judgeTree } from '#app/linguistics/analysis/trees.ts'
import { describeSlips, isFollowing, isSameValue } from '#app/linguistics/work/cells.ts'
import { listBlankCells, sortCellsByRow, makeExercise, chooseWorkShow } from '#app/linguistics/work/exercise.ts'
import { hashToSeed } from '#app/linguistics/work/random.ts'
import type { OwnValues, TableExercise, WorkCell } from '#app/linguistics/work/types.ts'
import { contains, judgeWith, type Judged, type Judging } from './judging.ts'
import { readTypedNumber } from './typed-number.ts'
import type { WrittenBody } from './practice.types.ts'
import type { AskedWork, Round, Solution, TableSlip } from './work.types.ts'

type WorkBody = Extract<WrittenBody, { kind: 'work' }>
type TreeBody = Extract<WrittenBody, { kind: 'tree' }>
/** A table exercise. `blanks` are the cells that the student fills in, in the order of the calculation. */
export type DrawnTable = TableExercise & { blanks: readonly number[] }

/** Returns a generated item with the numbers of this round. Other items are the same in every round. */
export const withRound = (body: WrittenBody, round: Round): WrittenBody =>
  body.kind === 'work' ? { ...body, round } : body

/** Returns a round that never changes, for use without an enrolment. `id` is that of the item or self-check. */
export const fixedRound = (id: string): Round => ({ seed: hashToSeed(id), successes: 0 })

const getRound = ({ ask, round }: WorkBody) => round ?? fixedRound(ask)

/** Makes the exercise of the item's round: a tree item to bracket, or a table with its blank cells. */
export function makeRoundExercise(body: WorkBody): TreeBody | DrawnTable {
  const { seed, successes } = getRound(body)
  const exercise = makeExercise(body, seed)
  if (exercise.kind === 'tree') return { ...exercise, ask: body.ask, why: body.why }
  return { ...exercise, blanks: listBlankCells(exercise, chooseWorkShow(body.show, successes)) }
}

/** Returns the question with the words or numbers of its round. */
export function formatRoundQuestion(body: WorkBody) {
  const { seed } = getRound(body)
  return `${body.ask} ${makeExercise(body, seed).task}`.trim()
}

export function hideAnswers({ blanks, ...exercise }: DrawnTable): AskedWork {
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

/**
 * Reads the text and value of each blank cell, in the order of the calculation. A value that cannot be read is null.
 */
function readCells(exercise: DrawnTable, answer: readonly string[]) {
  const order = sortCellsByRow(exercise, exercise.blanks)
  return exercise.blanks.flatMap((cell) => {
    const own = exercise.cells[cell]
    if (!own) return []
    const typed = answer[order.indexOf(cell)]?.trim() ?? ''
    const yours = own.reads === 'choice' && typed !== '' ? (own.choices[Number(typed)] ?? '') : typed
    return [{ cell, own, yours, value: readCellValue(own, yours) }]
  })
}

function readCellValue({ reads }: WorkCell, yours: string): number | string | null {
  if (yours === '') return null
  if (reads !== 'number') return yours
  // A chart shows a category before the number, as in “VP 0.06”.
  const number = readTypedNumber(yours.replace(/^\p{Lu}+\s+(?=[\d.,])/u, ''))
  return number && number.value * (number.share ?? 1)
}

/** Returns the reason why an answer cannot be judged yet; null when it can. */
export function findWorkFault({
  body,
  answer,
}: {
  body: WorkBody
  answer: readonly string[]
}): 'empty-place' | 'half-filled' | 'no-number' | 'no-bracketing' | null {
  const drawn = makeRoundExercise(body)
  if (drawn.kind === 'tree')
    return findBracketingFault({ body: drawn, typed: answer[0]?.trim() ?? '' }) === null ? null : 'no-bracketing'
  const given = readCells(drawn, answer)
  if (given.every(({ yours }) => yours === '')) return 'empty-place'
  if (given.some(({ yours, value }) => yours !== '' && value === null)) return 'no-number'
  const values = makeOwnValues(drawn, given)
  const misses = given.filter((each) => !isRightCell(each, values))
  if (misses[0]?.value !== null) return null
  return misses.every(({ value }) => value === null) ? 'half-filled' : 'empty-place'
}

type GivenCell = ReturnType<typeof readCells>[number]

/** Returns the values of the cells as the student has them: those shown, and those filled in. */
function makeOwnValues({ cells }: DrawnTable, given: readonly GivenCell[]): OwnValues {
  const own = (cell: number) => given.find((each) => each.cell === cell)?.value ?? cells[cell]?.right ?? ''
  return { number: (cell) => Number(own(cell)), text: (cell) => String(own(cell)) }
}

const isRightCell = ({ own, value }: GivenCell, values: OwnValues) =>
  value !== null && (isSameValue(own, value, own.right) || isFollowing(own, value, values))

/** Says which later cells were worked out from the wrong one. Those that follow only from another wrong cell do not. */
function describeFollowing(wrong: GivenCell, later: readonly GivenCell[], values: OwnValues) {
  const from = [wrong]
  const rightOf = (cell: number) => from.find((each) => each.cell === cell)?.own.right
  const mended: OwnValues = {
    number: (cell) => Number(rightOf(cell) ?? values.number(cell)),
    text: (cell) => String(rightOf(cell) ?? values.text(cell)),
  }
  for (const each of later) {
    const { own, value } = each
    if (value === null || isSameValue(own, value, own.right)) continue
    if (isFollowing(own, value, values) && !isFollowing(own, value, mended)) from.push(each)
  }
  const names = from.slice(1).map(({ own }) => own.name)
  return names.length === 0
    ? ''
    : ` This follows from your value: ${names.join('; ')}. Correct this cell, then work it out anew.`
}

/**
 * Judges a table up to its first wrong cell. What follows from the student's own right cells is right; later cells
 * depend on the wrong one and are not judged.
 */
export function judgeTable({ exercise, answer }: { exercise: DrawnTable; answer: readonly string[] }): {
  slip: TableSlip | null
  rule: string | null
  solution: Solution
} {
  const given = readCells(exercise, answer)
  const values = makeOwnValues(exercise, given)
  const rights = given.findIndex((each) => !isRightCell(each, values))
  const wrong = given[rights]
  const known = wrong && wrong.value !== null ? describeSlips(wrong.own, wrong.value) : undefined
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
          words: (known ?? wrong.own.otherwise) + describeFollowing(wrong, given.slice(rights + 1), values),
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

/** Judges a bracketing. A generated sentence is judged like a written one. */
export const treeJudging: Judging<TreeBody> = {
  judge: (body, [typed = '']) => judgeTree({ body, typed }),
  slipWords: 'author',
  isAnswerIn: contains(({ accept }) => accept),
}

/** Judges a table by its first wrong cell, or a bracketing. */
export function judgeWork(body: WorkBody, answer: readonly string[]): Judged {
  const drawn = makeRoundExercise(body)
  if (drawn.kind === 'tree') return judgeWith(treeJudging, drawn, answer)
  const { slip, rule, solution } = judgeTable({ exercise: drawn, answer })
  const verdict = slip === null ? 'right' : slip.rights > 0 ? 'near' : 'wrong'
  return { verdict, slip, rule: rule ?? body.rule ?? null, solution }
}

/** Returns a right answer in the form's encoding. */
export function getRightWork(body: WorkBody) {
  const drawn = makeRoundExercise(body)
  return drawn.kind === 'tree' ? drawn.accept.slice(0, 1) : getRightTableAnswer(drawn)
}

function getRightTableAnswer(exercise: DrawnTable) {
  return sortCellsByRow(exercise, exercise.blanks).map((cell) => {
    const own = exercise.cells[cell]
    if (!own) return ''
    return own.reads === 'choice' ? String(own.choices.indexOf(String(own.right))) : String(own.right)
  })
}

/** Lists the answers that known slips lead to, each with one wrong cell, and the feedback on each. */
export function listKnownSlips(body: WorkBody): { answer: string[]; words: string }[] {
  const drawn = makeRoundExercise(body)
  if (drawn.kind === 'tree')
    return drawn.near.flatMap(({ forms, why }) => forms.map((form) => ({ answer: [form], words: why })))
  const right = getRightTableAnswer(drawn)
  const order = sortCellsByRow(drawn, drawn.blanks)
  return drawn.blanks.flatMap((cell) => {
    const asked = drawn.cells[cell]
    if (!asked) return []
    return [...new Set(asked.slips.map(({ value }) => value))].map((value) => {
      const typed = String(asked.reads === 'choice' ? asked.choices.indexOf(String(value)) : value)
      const words = describeSlips(asked, value) ?? ''
      return { answer: right.map((own, i) => (order[i] === cell ? typed : own)), words }
    })
  })
}

const triedSeeds = 12
/** The number of answers that a form accepts. */
const mostCells = 24

/** Makes exercises for some rounds, to find data from which no exercise can be made. */
export function findWorkFaults(body: WorkBody): string[] {
  try {
    for (let seed = 0; seed < triedSeeds; seed += 1) {
      const drawn = makeRoundExercise({ ...body, round: { seed: hashToSeed(String(seed)), successes: 2 } })
      if (drawn.kind === 'table' && drawn.cells.length > mostCells) return [`has more than ${mostCells} cells`]
    }
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'gives no exercise']
  }
}
