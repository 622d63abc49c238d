import { numberCell, stepTable, tidy } from './cells.ts'
import { drawUntil, type Random } from './random.ts'
import { fCell, scoreRules, shareCell } from './score-cells.ts'
import type { Slip, TableExercise } from './types.ts'

const niceShares = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

/** A search: so many found, so many of them right, so many there. */
export function makeSearch(things: string, random: Random): TableExercise {
  const { right, found, there, all } = drawUntil(() => {
    const [precision, recall, hits] = [random.pick(niceShares), random.pick(niceShares), random.integer(3, 36) * 2]
    const [marked, gold] = [tidy(hits / precision), tidy(hits / recall)]
    const isWhole = Number.isInteger(marked) && Number.isInteger(gold) && gold <= 100 && marked <= 100
    return isWhole && precision !== recall && marked - hits !== gold - hits
      ? { right: hits, found: marked, there: gold, all: random.integer(2, 9) * 1000 }
      : null
  })
  const [precision, recall] = [tidy(right / found), tidy(right / there)]
  const accuracy = tidy((all - (found - right) - (there - right)) / all)
  const wrong = (value: number, words: string): Slip => ({ value: tidy(value), words })
  return {
    kind: 'table',
    task: `A text of ${all.toLocaleString('en-GB')} words holds ${there} ${things}. A system marks ${found}, and ${right} of these are right.`,
    given: [],
    figureHtml: null,
    table: stepTable('From the counts to F₁', ['False positives', 'False negatives', 'Precision', 'Recall', 'F₁']),
    cells: [
      numberCell({
        name: 'False positives',
        right: found - right,
        tolerance: 0,
        slips: [
          wrong(there - right, 'Those are the ones that it missed: the false negatives.'),
          wrong(right, 'Those are the true positives.'),
          wrong(found, 'Those are all that it marked. Take off the right ones.'),
        ],
        rule: 'False positives were marked and are not right.',
        working: `${found} − ${right} = ${found - right}`,
      }),
      numberCell({
        name: 'False negatives',
        right: there - right,
        tolerance: 0,
        slips: [
          wrong(found - right, 'Those are the ones that it marked wrongly: the false positives.'),
          wrong(right, 'Those are the true positives.'),
          wrong(there, 'Those are all that there were. Take off those that were found.'),
          wrong(all - there, 'Words that nobody should mark play no part.'),
        ],
        rule: 'False negatives are in the gold standard, and the system missed them.',
        working: `${there} − ${right} = ${there - right}`,
      }),
      shareCell({
        name: 'Precision',
        rule: scoreRules.precision,
        over: right,
        under: found,
        slips: [
          wrong(recall, 'That is the recall. Precision divides by what was found.'),
          wrong((found - right) / found, 'That is the share of the wrong ones.'),
          wrong(accuracy, 'That is the accuracy. True negatives do not count here.'),
          wrong(right / all, 'You divided by all the words. Divide by what was found.'),
        ],
      }),
      shareCell({
        name: 'Recall',
        rule: scoreRules.recall,
        over: right,
        under: there,
        slips: [
          wrong(precision, 'That is the precision. Recall divides by what there was.'),
          wrong((there - right) / there, 'That is the share of those that it missed.'),
          wrong(accuracy, 'That is the accuracy. True negatives do not count here.'),
          wrong(found / there, 'You counted the wrong ones as well. Only right ones are found.'),
          wrong(right / all, 'You divided by all the words. Divide by what there was.'),
        ],
      }),
      fCell({ name: 'F₁', precision, recall }),
    ],
  }
}
