import { makeAgreement } from './agreement.ts'
import { makeBigrams } from './bigrams.ts'
import { makeBpe } from './bpe.ts'
import { makeCky } from './cky.ts'
import { makeDerivation } from './derive.ts'
import { makeFormants } from './formants.ts'
import { makeOnset } from './onset.ts'
import { randomFrom } from './random.ts'
import { makeScores } from './scores.ts'
import { makeTree } from './trees.ts'
import { workShows, type Exercise, type TableExercise, type WorkShow, type WorkSpec } from './types.ts'
import { makeAssociation, makeCosine } from './vectors.ts'
import { makeViterbi } from './viterbi.ts'

/** Generates the exercise for a seed. Throws if the author's data allow none. */
export function makeExercise(spec: WorkSpec, seed: number): Exercise {
  const random = randomFrom(seed)
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

/** Each successful round leaves more cells to fill in. */
export function showAfter(first: WorkShow, successes: number): WorkShow {
  return workShows[Math.min(workShows.indexOf(first) + successes, workShows.length - 1)] ?? 'blank'
}

/** The cells left blank, as indices in the order of the calculation: those at its end. */
export function blankCells({ cells }: Pick<TableExercise, 'cells'>, show: WorkShow) {
  const given = { worked: cells.length - 1, half: Math.floor(cells.length / 2), blank: 0 }[show]
  return [...cells.keys()].slice(given)
}

/** The blank cells in the order of the table's rows, in which a form sends them. */
export function fieldOrder({ table }: Pick<TableExercise, 'table'>, blanks: readonly number[]) {
  return table.rows
    .flatMap(({ entries }) => entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.cell])))
    .filter((cell) => blanks.includes(cell))
}
