import { measureAgreement } from '../figures/confusion.ts'
import { countsTable } from './agreement.ts'
import { makeNumberCell, sum, formatThreeDecimals, roundNoise } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import { percentageSlip, makeFCell, scoreRules, makeShareCell, twoDecimals } from './score-cells.ts'
import { makeSearch } from './search.ts'
import type { TableExercise } from './types.ts'

/** Generates a confusion matrix whose gold classes have round totals. */
function generateMatrix(size: number, random: Random) {
  return Array.from({ length: size }, (_, i) => {
    const total = random.pick([20, 25, 40, 50])
    const missed = Array.from({ length: size }, (__, j) => (i === j ? 0 : random.integer(1, total / 5)))
    return missed.map((count, j) => (i === j ? total - sum(missed) : count))
  })
}

function makeMatrix(labels: readonly string[], random: Random): TableExercise {
  if (labels.length > 3) throw new Error('a confusion matrix to score has two or three classes')
  const { counts, measured } = repeatUntilFound(() => {
    const drawn = generateMatrix(labels.length, random)
    const found = measureAgreement(labels.map((label, i) => ({ label, counts: drawn[i] ?? [] })))
    const gap = Math.abs(found.macro - found.observed)
    const isFar = found.classes.every(({ precision, recall }) => Math.abs(precision - recall) > 0.015)
    // Otherwise the ordinary mean would pass for F₁ in every class.
    const isTelling = found.classes.some(({ precision, recall, f }) => (precision + recall) / 2 - f > twoDecimals)
    return gap > 0.015 && isFar && isTelling ? { counts: drawn, measured: found } : null
  })
  const { classes, all, diagonal } = measured
  const [macro, accuracy] = [roundNoise(measured.macro), roundNoise(measured.observed)]
  const cells = [
    ...classes.flatMap(({ label, right, gold, given, precision, recall }, i) => [
      makeShareCell({
        name: `${label}, precision`,
        rule: `${scoreRules.precision} The found ones are the column total.`,
        over: right,
        under: given,
        slips: [
          { value: roundNoise(recall), words: 'That is the recall. For precision divide by the column total.' },
          {
            value: roundNoise(right / all),
            words: 'That is their share of all the items. Divide by the column total.',
          },
        ],
      }),
      makeShareCell({
        name: `${label}, recall`,
        rule: `${scoreRules.recall} That is the row total.`,
        over: right,
        under: gold,
        slips: [
          { value: roundNoise(precision), words: 'That is the precision. For recall divide by the row total.' },
          { value: roundNoise(right / all), words: 'That is their share of all the items. Divide by the row total.' },
        ],
      }),
      makeFCell({ name: `${label}, F₁`, precision, recall, at: i * 3 }),
    ]),
    makeNumberCell({
      name: 'Macro average of F₁',
      right: macro,
      tolerance: twoDecimals,
      follows: (own) => sum(labels.map((_, i) => own.number(i * 3 + 2))) / labels.length,
      slips: [
        {
          value: accuracy,
          words: 'That is the micro average, in which each item counts alike. In the macro average each class does.',
        },
        { value: sum(classes.map(({ f }) => f)), words: 'That is the sum. Divide it by the number of classes.' },
        percentageSlip(macro),
      ],
      rule: 'The macro average is the plain mean of the classes’ F₁.',
      working: `(${classes.map(({ f }) => formatThreeDecimals(f)).join(' + ')}) / ${classes.length} = ${formatThreeDecimals(macro)}`,
    }),
    makeNumberCell({
      name: 'Micro average of F₁',
      right: accuracy,
      tolerance: twoDecimals,
      slips: [
        {
          value: macro,
          words: 'That is the macro average, in which each class counts alike. In the micro average each item does.',
        },
        { value: sum(diagonal), words: 'That is a number of items. Divide it by all items.' },
        { value: roundNoise(1 - accuracy), words: 'That is the share of errors.' },
        percentageSlip(accuracy),
      ],
      rule: 'Each item has one label, so the micro average is the accuracy: the diagonal divided by all items.',
      working: `(${diagonal.join(' + ')}) / ${all} = ${formatThreeDecimals(accuracy)}`,
    }),
  ]
  const last = labels.length * 3
  return {
    kind: 'table',
    task: 'Two decimals are enough.',
    given: [countsTable('Gold classes in rows, predicted ones in columns', labels, counts)],
    figureHtml: null,
    table: {
      caption: 'Scores of each class, then two averages',
      head: ['Class', 'Precision', 'Recall', 'F₁'],
      rows: [
        ...labels.map((label, i) => ({
          label,
          entries: [{ cell: i * 3 }, { cell: i * 3 + 1 }, { cell: i * 3 + 2 }],
        })),
        { label: 'Macro average', entries: ['', '', { cell: last }] },
        { label: 'Micro average', entries: ['', '', { cell: last + 1 }] },
      ],
    },
    cells,
  }
}

export const makeScores = (
  { things, classes }: { things: string; classes: readonly string[] },
  random: Random,
): TableExercise => (classes.length > 0 ? makeMatrix(classes, random) : makeSearch(things, random))
