import { makeAgreement } from './agreement.ts'
import { makeBigrams } from './bigrams.ts'
import { makeBpe } from './bpe.ts'
import { makeCky } from './cky.ts'
import { makeDerivation } from './derive.ts'
import { makeFormants } from './formants.ts'
import { makeOnset } from './onset.ts'
import { newRandom } from './random.ts'
import { makeScores } from './scores.ts'
import { makeTree } from './trees.ts'
import { workShows, type Exercise, type TableExercise, type WorkShow, type WorkSpec } from './types.ts'
import { makeAssociation, makeCosine } from './vectors.ts'
import { makeViterbi } from './viterbi.ts'

/** Makes the exercise for a seed. Throws if no exercise can be made from the author's data. */
export function makeExercise(spec: WorkSpec, seed: number): Exercise {
  const random = newRandom(seed)
  switch (spec.work) {
    case 'viterbi':
      return makeViterbi(spec, random)
    case 'cky':
      return makeCky(spec, random)
    case 'bpe':
      return makeBpe(spec, random)
    case 'bigrams':
      return makeBigrams(spec, random)
    case 'kappa':
      return makeAgreement(spec, random)
    case 'scores':
      return makeScores(spec, random)
    case 'pmi':
      return makeAssociation(spec, random)
    case 'cosine':
      return makeCosine(spec, random)
    case 'tree':
      return makeTree(spec, random)
    case 'vot':
      return makeOnset(spec, random)
    case 'formants':
      return makeFormants(random)
    case 'derive':
      return makeDerivation(spec, random)
  }
}

/** Returns how much is filled in after successful rounds. Each leaves more cells to the student. */
export function chooseWorkShow(first: WorkShow, successes: number): WorkShow {
  return workShows[Math.min(workShows.indexOf(first) + successes, workShows.length - 1)] ?? 'blank'
}

/** Lists the blank cells, which are the last ones, as indices in the order of the calculation. */
export function listBlankCells({ cells }: Pick<TableExercise, 'cells'>, show: WorkShow) {
  const given = { worked: cells.length - 1, half: Math.floor(cells.length / 2), blank: 0 }[show]
  return [...cells.keys()].slice(given)
}

/** Sorts the blank cells by the rows of the table, the order in which a form sends them. */
export function sortCellsByRow({ table }: Pick<TableExercise, 'table'>, blanks: readonly number[]) {
  return table.rows
    .flatMap(({ entries }) => entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.cell])))
    .filter((cell) => blanks.includes(cell))
}
