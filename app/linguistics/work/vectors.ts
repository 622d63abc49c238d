import {
  makeNumberCell,
  inQuotes,
  formatCount,
  formatNumber,
  formatTimes,
  makeStepTable,
  sum,
  formatThreeDecimals,
  roundNoise,
} from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TableExercise, WorkCell } from './types.ts'

const corpus = 1_000_000

/**
 * Makes an exercise on the pointwise mutual information of a pair. The ratio is a power of two, so that the logarithm
 * is a whole number.
 */
export function makeAssociation({ pairs }: { pairs: readonly string[] }, random: Random): TableExercise {
  const [first = '', second = ''] = random.pick(pairs).split(' ')
  const { one, other, joint, power } = repeatUntilFound(() => {
    const [a, b] = [random.integer(2, 40) * 100, random.integer(2, 40) * 50]
    const drawn = random.pick([-3, -2, -1, 2, 3, 4, 5, 6, 7])
    const met = roundNoise((a * b * 2 ** drawn) / corpus)
    const isPlain = Number.isInteger(met) && met >= 1 && met < Math.min(a, b) && a !== b
    return isPlain ? { one: a, other: b, joint: met, power: drawn } : null
  })
  const expected = roundNoise((one * other) / corpus)
  const ratio = roundNoise(joint / expected)
  return {
    kind: 'table',
    task: `In ${formatCount(corpus)} tokens *${first}* occurs ${formatCount(one)} times and *${second}* ${formatCount(other)} times. *${first} ${second}* occurs ${formatTimes(joint)}.`,
    given: [],
    figureHtml: null,
    table: makeStepTable(`Pointwise mutual information of ${inQuotes(`${first} ${second}`)}`, [
      'Expected by chance',
      'Observed / expected',
      'PMI in bits',
    ]),
    cells: [
      makeNumberCell({
        name: 'PMI, expected count',
        right: expected,
        slips: [
          { value: one * other, words: 'Divide the product of the two frequencies by the size of the corpus.' },
          {
            value: roundNoise((one + other) / corpus),
            words: 'That is the sum of the two frequencies as a share of the corpus. They are multiplied.',
          },
          {
            value: roundNoise((one / corpus) * (other / corpus)),
            words: 'That is a probability. For a count multiply it by the size of the corpus.',
          },
          {
            value: roundNoise(joint / corpus),
            words: 'That is the joint count as a share of the corpus. Chance depends on the two frequencies only.',
          },
        ],
        rule: 'Multiply the two frequencies and divide by the size of the corpus.',
        working: `${formatCount(one)} × ${formatCount(other)} / ${formatCount(corpus)} = ${formatNumber(expected)}`,
      }),
      makeNumberCell({
        name: 'PMI, observed divided by expected',
        right: ratio,
        follows: (own) => joint / own.number(0),
        slips: [
          { value: roundNoise(1 / ratio), words: 'That is the fraction upside down. Divide observed by expected.' },
          {
            value: roundNoise(joint - expected),
            words: 'That is one count less the other. Divide observed by expected.',
          },
          { value: roundNoise(joint * expected), words: 'That is the product. Divide observed by expected.' },
        ],
        rule: 'Divide the joint count by the count expected by chance.',
        working: `${formatCount(joint)} / ${formatNumber(expected)} = ${formatNumber(ratio)}`,
      }),
      makeNumberCell({
        name: 'PMI, in bits',
        right: power,
        tolerance: 0.05,
        follows: (own) => Math.log2(own.number(1)),
        slips: [
          {
            value: -power,
            words: 'The sign is wrong. A pair that meets more often than by chance has a positive value.',
          },
          { value: ratio, words: 'That is the ratio. PMI is its logarithm to base two.' },
          {
            value: roundNoise(Math.log(ratio)),
            words: 'That is the natural logarithm. PMI takes the one to base two.',
          },
          {
            value: roundNoise(Math.log10(ratio)),
            words: 'That is the logarithm to base ten. PMI takes the one to base two.',
          },
          {
            value: roundNoise(ratio / 2),
            words: 'That is half the ratio. PMI takes its logarithm to base two.',
          },
          {
            value: roundNoise(Math.sqrt(ratio)),
            words: 'That is the square root. PMI takes the logarithm to base two.',
          },
        ],
        rule: 'PMI = log₂ of observed / expected: each doubling of the ratio adds one bit.',
        working: `log₂ ${formatNumber(ratio)} = ${formatNumber(power)}`,
      }),
    ],
  }
}

/** Rows of counts whose vector lengths are whole numbers, by the number of counts. */
const wholeRows: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [3, 4],
    [6, 8],
    [5, 12],
    [8, 15],
    [9, 12],
    [7, 24],
    [12, 16],
    [20, 21],
  ],
  3: [
    [1, 2, 2],
    [2, 3, 6],
    [2, 4, 4],
    [1, 4, 8],
    [4, 4, 7],
    [2, 6, 9],
    [6, 6, 7],
    [3, 6, 6],
    [3, 4, 12],
    [2, 10, 11],
  ],
}

const vectorLength = (row: readonly number[]) => Math.hypot(...row)
const dotProduct = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((value, i) => value * (other[i] ?? 0)))

function makeLengthCell(word: string, row: readonly number[], other: readonly number[]): WorkCell {
  const length = roundNoise(vectorLength(row))
  return makeNumberCell({
    name: `Cosine, length of ${word}`,
    right: length,
    tolerance: 0.05,
    slips: [
      { value: sum(row), words: 'That is the sum of the counts. Square each of them first.' },
      { value: length ** 2, words: 'That is the sum of the squares. Take its square root.' },
      { value: roundNoise(Math.sqrt(sum(row))), words: 'That is the root of their sum. Square each of them first.' },
      { value: Math.max(...row), words: 'That is the largest count. All of them belong under the root.' },
      { value: roundNoise(vectorLength(other)), words: 'That is the length of the other word.' },
    ],
    rule: 'Square each count, add up the squares and take the square root.',
    working: `√(${row.map((value) => value * value).join(' + ')}) = ${length}`,
  })
}

export function makeCosine(
  { pairs, contexts }: { pairs: readonly string[]; contexts: readonly string[] },
  random: Random,
): TableExercise {
  const [first = '', second = ''] = random.pick(pairs).split(' ')
  const rows = wholeRows[contexts.length]
  if (!rows) throw new Error('cosines are asked for two or three contexts')
  const { one, other } = repeatUntilFound(() => {
    const [a, b] = [random.shuffle(random.pick(rows)), random.shuffle(random.pick(rows))]
    const cosine = dotProduct(a, b) / (vectorLength(a) * vectorLength(b))
    return cosine < 0.985 && vectorLength(a) !== vectorLength(b) ? { one: a, other: b } : null
  })
  const products = one.map((value, i) => value * (other[i] ?? 0))
  const all = sum(products)
  const [u, v] = [roundNoise(vectorLength(one)), roundNoise(vectorLength(other))]
  const right = roundNoise(all / (u * v))
  return {
    kind: 'table',
    task: 'Give the cosine to two decimals.',
    given: [
      {
        caption: 'Counts of two words with their contexts',
        head: ['Word', ...contexts],
        rows: [
          { label: first, entries: one.map(String) },
          { label: second, entries: other.map(String) },
        ],
      },
    ],
    figureHtml: null,
    table: makeStepTable(`Cosine of ${inQuotes(first)} and ${inQuotes(second)}`, [
      'Sum of products',
      `Length of ${inQuotes(first)}`,
      `Length of ${inQuotes(second)}`,
      'Cosine',
    ]),
    cells: [
      makeNumberCell({
        name: 'Cosine, sum of products',
        right: all,
        tolerance: 0,
        slips: [
          {
            value: sum([...one, ...other]),
            words: 'That is the sum of the counts. Multiply each pair of matching cells first.',
          },
          {
            value: sum(one) * sum(other),
            words: 'That is the product of the two totals. Multiply cell by cell, then add.',
          },
          ...products.map((value) => ({ value, words: 'That is one product only. Add up those of all the contexts.' })),
          { value: products.reduce((so, value) => so * value, 1), words: 'The products are added, not multiplied.' },
        ],
        rule: 'Multiply the two counts of each context and add up the products.',
        working: `${one.map((value, i) => `${value} × ${other[i] ?? 0}`).join(' + ')} = ${all}`,
      }),
      makeLengthCell(first, one, other),
      makeLengthCell(second, other, one),
      makeNumberCell({
        name: 'Cosine',
        right,
        tolerance: 0.006,
        follows: (own) => own.number(0) / (own.number(1) * own.number(2)),
        slips: [
          { value: all, words: 'That is the sum of products. Divide it by both lengths.' },
          { value: roundNoise(all / u), words: 'That is divided by one length only. Divide by the other as well.' },
          { value: roundNoise(all / v), words: 'That is divided by one length only. Divide by the other as well.' },
          {
            value: roundNoise(all / (u + v)),
            words: 'That is divided by the sum of the lengths. Divide by their product.',
          },
          {
            value: roundNoise(all / (u * v) ** 2),
            words: 'That is divided by the squares of the lengths. Take the roots first.',
          },
          { value: roundNoise((u * v) / all), words: 'That is the fraction upside down. No cosine is above 1.' },
          { value: roundNoise(1 - right), words: 'That is the distance from 1, not the cosine.' },
        ],
        rule: 'Divide the sum of products by the product of the two lengths.',
        working: `${all} / (${u} × ${v}) = ${formatThreeDecimals(right)}`,
      }),
    ],
  }
}
