import { makeNumberCell, makeStepTable, roundNoise } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import { makeFCell, scoreRules, makeShareCell, twoDecimals } from './score-cells.ts'
import type { Slip, TableExercise } from './types.ts'

const niceShares = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

/**
 * Makes an exercise about a search: precision, recall and F₁ from the number of items that exist, the number that were
 * found, and the number of these that are right.
 */
export function makeSearch(things: string, random: Random): TableExercise {
  const { right, found, there, all } = repeatUntilFound(() => {
    const [precision, recall, hits] = [random.pick(niceShares), random.pick(niceShares), random.integer(3, 36) * 2]
    const [marked, gold] = [roundNoise(hits / precision), roundNoise(hits / recall)]
    const isWhole = Number.isInteger(marked) && Number.isInteger(gold) && gold <= 100 && marked <= 100
    // Otherwise the ordinary mean would pass for F₁.
    const gap = (precision + recall) / 2 - (2 * precision * recall) / (precision + recall)
    return isWhole && gap > twoDecimals && marked - hits !== gold - hits
      ? { right: hits, found: marked, there: gold, all: random.integer(2, 9) * 1000 }
      : null
  })
  const [precision, recall] = [roundNoise(right / found), roundNoise(right / there)]
  const accuracy = roundNoise((all - (found - right) - (there - right)) / all)
  const newSlip = (value: number, words: string): Slip => ({ value: roundNoise(value), words })
  // Accuracy is so near to 1 that 1 itself must not pass for it.
  const accuracySlip: Slip = {
    value: accuracy,
    tolerance: Math.min(twoDecimals, (1 - accuracy) / 2.5),
    words: 'That is the accuracy. True negatives do not count here.',
  }
  return {
    kind: 'table',
    task: `Among ${all.toLocaleString('en-GB')} items there are ${there} ${things}. A system marks ${found}, and ${right} of these are right.`,
    given: [],
    figureHtml: null,
    table: makeStepTable('From the counts to F₁', ['False positives', 'False negatives', 'Precision', 'Recall', 'F₁']),
    cells: [
      makeNumberCell({
        name: 'False positives',
        right: found - right,
        tolerance: 0,
        slips: [
          newSlip(there - right, 'Those are the ones that it missed: the false negatives.'),
          newSlip(right, 'Those are the true positives.'),
          newSlip(found, 'Those are all that it marked. Take off the right ones.'),
        ],
        rule: 'False positives were marked and are not right.',
        working: `${found} − ${right} = ${found - right}`,
      }),
      makeNumberCell({
        name: 'False negatives',
        right: there - right,
        tolerance: 0,
        slips: [
          newSlip(found - right, 'Those are the ones that it marked wrongly: the false positives.'),
          newSlip(right, 'Those are the true positives.'),
          newSlip(there, 'Those are all that there were. Take off those that were found.'),
          newSlip(all - there, 'What nobody should mark plays no part.'),
        ],
        rule: 'False negatives are in the gold standard, and the system missed them.',
        working: `${there} − ${right} = ${there - right}`,
      }),
      makeShareCell({
        name: 'Precision',
        rule: scoreRules.precision,
        over: right,
        under: found,
        slips: [
          newSlip(recall, 'That is the recall. Precision divides by what was found.'),
          newSlip((found - right) / found, 'That is the share of the wrong ones.'),
          accuracySlip,
          newSlip(right / all, 'That is their share of all the items. Divide by what was found.'),
        ],
      }),
      makeShareCell({
        name: 'Recall',
        rule: scoreRules.recall,
        over: right,
        under: there,
        slips: [
          newSlip(precision, 'That is the precision. Recall divides by what there was.'),
          newSlip((there - right) / there, 'That is the share of those that it missed.'),
          accuracySlip,
          newSlip(found / there, 'That counts the wrong ones as well. Only right ones are found.'),
          newSlip(right / all, 'That is their share of all the items. Divide by what there was.'),
        ],
      }),
      makeFCell({ name: 'F₁', precision, recall, at: 2 }),
    ],
  }
}
