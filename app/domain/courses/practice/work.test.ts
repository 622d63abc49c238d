import { describe, expect, it } from 'vitest'
import { judgeAnswer, getRightAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'
import {
  hideAnswers,
  formatRoundQuestion,
  withRound,
  makeRoundExercise,
  fixedRound,
  listKnownSlips,
  findWorkFault,
  type DrawnTable,
} from './work.rules.ts'
import { practiceFile } from './practice.forms.ts'
import { sortCellsByRow } from '#app/linguistics/work/exercise.ts'

const why = 'Because it is so and not otherwise.'
type WorkBody = Extract<WrittenBody, { kind: 'work' }>
const viterbi: WorkBody = {
  kind: 'work',
  work: 'viterbi',
  ask: 'Fill in the table.',
  why,
  show: 'blank',
  sentences: ['we:PRON will:AUX,NOUN plan:VERB,NOUN'],
  round: { seed: 1, successes: 0 },
}
const tree: WorkBody = {
  kind: 'work',
  work: 'tree',
  ask: 'Bracket it.',
  why,
  show: 'worked',
  grammar: ['S > NP VP', 'NP > Det N', 'Det > the a', 'N > cook soup', 'VP > V NP', 'V > burnt'],
}

function tableOf(body: WorkBody): DrawnTable {
  const drawn = makeRoundExercise(body)
  if (drawn.kind === 'tree') throw new Error('a table was expected')
  return drawn
}
/** Returns the right answer with one cell (its index in the calculation) replaced. */
function withCell(body: WorkBody, cell: number, text: string) {
  const asked = hideAnswers(tableOf(body)).table.rows.flatMap(({ entries }) =>
    entries.flatMap((entry) => (typeof entry === 'string' || entry.given !== null ? [] : [entry.cell])),
  )
  return getRightAnswer(body).map((own, i) => (asked[i] === cell ? text : own))
}

describe('a calculation table', () => {
  it('is right with every cell right, also as a percentage or with a decimal comma', () => {
    expect(judgeAnswer(viterbi, getRightAnswer(viterbi))).toMatchObject({ verdict: 'right', slip: null, rule: null })
    const [first] = tableOf(viterbi).cells
    if (!first) throw new Error('there is no cell')
    expect(judgeAnswer(viterbi, withCell(viterbi, 0, `${Number(first.right) * 100}%`)).verdict).toBe('right')
    expect(judgeAnswer(viterbi, withCell(viterbi, 0, `${Number(first.right) * 100} per cent`)).verdict).toBe('right')
    expect(judgeAnswer(viterbi, withCell(viterbi, 0, String(first.right).replace('.', ','))).verdict).toBe('right')
  })

  it('is judged up to the first wrong cell, with the hint for its known mistake', () => {
    const { cells } = tableOf(viterbi)
    const at = cells.findIndex(({ name, slips }) => name.includes('step 2') && slips.length > 0)
    const [slip] = cells[at]?.slips ?? []
    const found = judgeAnswer(viterbi, withCell(viterbi, at, String(slip?.value)))
    expect(found).toMatchObject({
      verdict: 'near',
      rule: cells[at]?.rule,
      slip: { kind: 'table', at: cells[at]?.name, rights: at, words: slip?.words },
    })
    const states = found.slip?.kind === 'table' ? found.slip.cells.map(({ state }) => state) : []
    expect(states.slice(0, at + 1)).toEqual([...cells.slice(0, at).map(() => 'right'), 'wrong'])
    expect(new Set(states.slice(at + 1))).toEqual(new Set(['not judged']))
  })

  it('shows all right values in the solution, and marks the first wrong cell', () => {
    const { cells } = tableOf(viterbi)
    const { solution } = judgeAnswer(viterbi, withCell(viterbi, 1, '0.98765'))
    expect(solution.map(({ shown }) => shown)).toEqual(cells.map(({ shown }) => shown))
    expect(solution.map(({ isFirstWrong }) => isFirstWrong)).toEqual(cells.map((_, i) => i === 1))
  })

  it('needs an explicit zero: an empty cell is wrong', () => {
    const cky: WorkBody = {
      ...viterbi,
      work: 'cky',
      rules: ['S > NP VP', 'VP > V NP', 'NP > she', 'NP > men', 'V > saw'],
      sentences: ['she saw men'],
    }
    expect(tableOf(cky).cells[0]?.right).toBe(0)
    expect(judgeAnswer(cky, withCell(cky, 0, '')).slip).toMatchObject({ at: 'CKY, words 1 to 2, she saw' })
    expect(judgeAnswer(cky, withCell(cky, 0, '0')).verdict).toBe('right')
    // The chart itself shows a category before each number.
    const at = tableOf(cky).cells.findIndex(({ shown }) => shown.startsWith('VP'))
    expect(findWorkFault({ body: cky, answer: withCell(cky, at, tableOf(cky).cells[at]?.shown ?? '') })).toBeNull()
    expect(judgeAnswer(cky, withCell(cky, at, tableOf(cky).cells[at]?.shown ?? '')).verdict).toBe('right')
  })

  it('accepts a proportion as a percentage, but not without the percent sign', () => {
    const scores: WorkBody = { ...viterbi, work: 'scores', things: 'names', classes: [] }
    const precision = tableOf(scores).cells.findIndex(({ name }) => name === 'Precision')
    const right = Number(tableOf(scores).cells[precision]?.right)
    expect(judgeAnswer(scores, withCell(scores, precision, `${right * 100}%`)).verdict).toBe('right')
    expect(judgeAnswer(scores, withCell(scores, precision, `${right * 100 + 0.7}%`)).verdict).toBe('near')
    expect(judgeAnswer(scores, withCell(scores, precision, String(right * 100))).slip?.words).toMatch(/percentage/)
  })

  it('accepts what follows from the student’s own right cells, and nothing looser', () => {
    const vot: WorkBody = { kind: 'work', work: 'vot', ask: 'Measure it.', why, show: 'blank', places: ['velar'] }
    const body = Array.from({ length: 40 }, (_, seed): WorkBody => ({ ...vot, round: { seed, successes: 0 } })).find(
      (each) => tableOf(each).cells[2]?.right === 0,
    )
    if (!body) throw new Error('no seed gives a voice onset time of 0')
    const [burst, voice, , kind] = getRightAnswer(body).map(Number)
    const read = [String((burst ?? 0) - 3), String((voice ?? 0) + 3)]
    expect(judgeAnswer(body, [...read, '6', String(kind)]).verdict).toBe('right')
    expect(judgeAnswer(body, [...read, '0', String(kind)]).verdict).toBe('right')
    expect(judgeAnswer(body, [...read, '9', String(kind)]).slip).toMatchObject({ rights: 2 })
  })

  it.each(['scores', 'pmi', 'kappa'] as const)(
    'of %s has every cell right that was worked out from rounded ones',
    (work) => {
      const specs = {
        scores: { work: 'scores', things: 'names', classes: [] },
        pmi: { work: 'pmi', pairs: ['heavy rain'] },
        kappa: { work: 'kappa', labels: ['yes', 'no'] },
      } as const
      for (let seed = 0; seed < 60; seed += 1) {
        const body: WorkBody = { ...viterbi, ...specs[work], round: { seed, successes: 0 } } as WorkBody
        const { cells } = tableOf(body)
        const own: number[] = []
        for (const { follows, right, tolerance } of cells) {
          const value = follows
            ? follows({ number: (cell) => own[cell] ?? 0, text: String })
            : Number(right) + tolerance / 2
          own.push(Number(Number(value).toPrecision(3)))
        }
        expect(judgeAnswer(body, own.map(String)).slip, `${seed}: ${own.join(' ')}`).toBeNull()
      }
    },
  )

  it('says which later cells follow from the wrong one', () => {
    const scores: WorkBody = { ...viterbi, work: 'scores', things: 'names', classes: [] }
    const right = getRightAnswer(scores).map(Number)
    const wrong = right.map((own, i) => (i === 2 ? 0.123 : own))
    const [precision = 0, recall = 0] = wrong.slice(2, 4)
    wrong[4] = (2 * precision * recall) / (precision + recall)
    const { slip } = judgeAnswer(scores, wrong.map(String))
    expect(slip).toMatchObject({
      at: 'Precision',
      rights: 2,
      words: expect.stringMatching(/This follows from your value: F₁\. Correct this cell/),
    })
    expect(
      judgeAnswer(
        scores,
        right.map((own, i) => String(i === 2 ? 0.123 : own)),
      ).slip?.words,
    ).not.toContain('follows')
  })

  it('says nothing of a cell that follows from another wrong one', () => {
    const kappa: WorkBody = { ...viterbi, work: 'kappa', labels: ['yes', 'no'] }
    const [observed = 0, yes = 0, no = 0, , last = 0] = getRightAnswer(kappa).map(Number)
    const wrong = [observed - 0.3, yes * 100, no * 100, (yes + no) * 100, last]
    const told = (values: readonly number[]) => judgeAnswer(kappa, values.map(String)).slip?.words
    expect(told(wrong)).not.toContain('follows')
    // A cell that was worked out from a following one is named too.
    expect(told([observed, 0.9, no, 0.9 + no, (observed - 0.9 - no) / (0.1 - no)])).toMatch(
      /from your value: Kappa, expected agreement; Kappa\./,
    )
  })

  it('gives only a general hint for an unknown mistake', () => {
    expect(judgeAnswer(viterbi, withCell(viterbi, 0, '0.98765'))).toMatchObject({
      verdict: 'wrong',
      slip: { rights: 0, words: 'Work it out again from the rule.' },
    })
  })

  it('can be checked when half full only if there is a mistake in it', () => {
    const faultOf = (answer: readonly string[]) => findWorkFault({ body: viterbi, answer })
    const { cells } = tableOf(viterbi)
    expect(faultOf(getRightAnswer(viterbi).map(() => ''))).toBe('empty-place')
    expect(faultOf(withCell(viterbi, cells.length - 1, ''))).toBe('half-filled')
    expect(faultOf(withCell(viterbi, 0, 'many'))).toBe('no-number')
    // “Right so far” would be untrue of a later cell that is wrong.
    const gap = sortCellsByRow(tableOf(viterbi), tableOf(viterbi).blanks).indexOf(1)
    const wrongLater = withCell(viterbi, 2, '0.98765').map((own, i) => (i === gap ? '' : own))
    expect(faultOf(wrongLater)).toBe('empty-place')
    expect(faultOf(getRightAnswer(viterbi))).toBe(null)
    const wrongThenEmpty = withCell(viterbi, 0, '0.98765').map((own, i, all) => (i === all.length - 1 ? '' : own))
    expect(faultOf(wrongThenEmpty)).toBe(null)
    expect(judgeAnswer(viterbi, wrongThenEmpty).slip).toMatchObject({ rights: 0 })
  })

  it('is sent to the browser without its right values', () => {
    for (const show of ['worked', 'half', 'blank'] as const) {
      const table = tableOf({ ...viterbi, show })
      const asked = hideAnswers(table)
      expect(JSON.stringify(asked)).not.toMatch(/"right"|slips|tolerance|"rule"/)
      const blank = asked.table.rows.flatMap(({ entries }) =>
        entries.filter((entry) => typeof entry !== 'string' && entry.given === null),
      )
      expect(blank.length).toBe(table.blanks.length)
      expect(blank.map((entry) => typeof entry !== 'string' && entry.isNumber)).toEqual(
        blank.map((entry) => typeof entry !== 'string' && entry.choices.length === 0),
      )
      expect(asked.worked.length).toBe(table.cells.length - table.blanks.length)
    }
  })
})

it.each([
  viterbi,
  { ...tree, round: { seed: 3, successes: 0 } },
  { kind: 'work', work: 'formants', ask: 'Which vowel is it?', why, show: 'blank' } as const,
])('each known mistake of $work gets its own hint', (body) => {
  const slips = listKnownSlips(body)
  expect(slips.length).toBeGreaterThan(0)
  for (const { answer, words } of slips) {
    const found = judgeAnswer(body, answer)
    expect(found.verdict).not.toBe('right')
    expect(found.slip?.words ?? found.remark).toBe(words)
  }
})

describe('rounds of a generated item', () => {
  it('have different numbers, and more cells to fill in after each success', () => {
    const body = { ...viterbi, show: 'worked' } as const
    const blanks = [0, 1, 2].map((successes) => {
      const drawn = withRound(body, { seed: 5, successes })
      return drawn.kind === 'work' ? tableOf(drawn).blanks.length : 0
    })
    expect(blanks).toEqual([1, 4, 7])
    const tables = [1, 2, 3].map((seed) =>
      JSON.stringify(makeRoundExercise({ ...body, round: { seed, successes: 0 } })),
    )
    expect(new Set(tables).size).toBe(3)
  })
  it('leave items that are not generated unchanged', () => {
    const other: WrittenBody = { kind: 'order', ask: 'Order.', parts: ['a', 'b', 'c'], why }
    expect(withRound(other, { seed: 5, successes: 0 })).toBe(other)
  })
  it('depend only on the item’s id for visitors without an enrolment', () => {
    expect(fixedRound('kappa')).toEqual(fixedRound('kappa'))
    expect(fixedRound('kappa').seed).not.toBe(fixedRound('viterbi').seed)
  })
})

it('a tree for a generated sentence is judged like any other tree', () => {
  const body = { ...tree, round: { seed: 3, successes: 0 } }
  const [form = ''] = getRightAnswer(body)
  expect(form).toMatch(/^\[S \[NP \[Det (The|A)\]/)
  expect(formatRoundQuestion(body)).toContain(
    form
      .replaceAll(/\[\S+|\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  expect(judgeAnswer(body, [form]).verdict).toBe('right')
  expect(judgeAnswer(body, [form.replace('[VP [V', '[V').replace(/\]\]\]\]$/, ']]]')])).toMatchObject({
    verdict: 'near',
    remark: expect.stringContaining('A VP is missing'),
  })
  expect(findWorkFault({ body, answer: ['[S the'] })).toBe('no-bracketing')
})

describe('a practice file with a generated item', () => {
  const parse = (fields: object) =>
    practiceFile.safeParse({ items: [{ id: 'a', kind: 'work', ask: 'Work it out.', why, ...fields }] })
  const faultsOf = (fields: object) =>
    parse(fields)
      .error?.issues.map(({ message }) => message)
      .join('\n') ?? ''

  it('shows a worked example first by default', () => {
    expect(parse({ work: 'pmi', pairs: ['heavy rain'] }).data?.items[0]?.body).toMatchObject({ show: 'worked' })
  })
  it.each<[string, object, RegExp]>([
    ['an unknown kind', { work: 'chess' }, /./],
    ['no data', { work: 'viterbi' }, /./],
    ['data that yields no exercise', { work: 'viterbi', sentences: ['they:PRON run:VERB'] }, /no ambiguous word/],
    ['one label', { work: 'kappa', labels: ['yes'] }, /./],
    ['four contexts', { work: 'cosine', pairs: ['tea coffee'], contexts: ['cup', 'drink', 'road', 'car'] }, /./],
    ['a word without a partner', { work: 'pmi', pairs: ['rain'] }, /two words/],
    ['a grammar that recurses for ever', { work: 'tree', grammar: ['S > S S'] }, /no readable numbers/],
  ])('is refused with %s', (_, fields, words) => expect(faultsOf(fields)).toMatch(words))
})
