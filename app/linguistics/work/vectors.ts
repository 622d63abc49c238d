import { numberCell, quoted, shownNumber, stepTable, sum, threeDecimals, tidy } from './cells.ts'
import { drawUntil, type Random } from './random.ts'
import type { TableExercise, WorkCell } from './types.ts'

const corpus = 1_000_000
const grouped = (value: number) => value.toLocaleString('en-GB')

/** Pointwise mutual information of a pair; the ratio is a power of two, so that the logarithm is whole. */
export function makeAssociation({ pairs }: { pairs: readonly string[] }, random: Random): TableExercise {
  const [first = '', second = ''] = random.pick(pairs).split(' ')
  const { one, other, joint, power } = drawUntil(() => {
    const [a, b] = [random.integer(2, 40) * 100, random.integer(2, 40) * 50]
    const drawn = random.pick([-3, -2, -1, 2, 3, 4, 5, 6, 7])
    const met = tidy((a * b * 2 ** drawn) / corpus)
    const isPlain = Number.isInteger(met) && met >= 1 && met < Math.min(a, b) && a !== b
    return isPlain ? { one: a, other: b, joint: met, power: drawn } : null
  })
  const expected = tidy((one * other) / corpus)
  const ratio = tidy(joint / expected)
  return {
    kind: 'table',
    task: `In ${grouped(corpus)} tokens *${first}* occurs ${grouped(one)} times and *${second}* ${grouped(other)} times. *${first} ${second}* occurs ${count(joint)}.`,
    given: [],
    figureHtml: null,
    table: stepTable(`Pointwise mutual information of ${quoted(`${first} ${second}`)}`, [
      'Expected by chance',
      'Observed / expected',
      'PMI in bits',
    ]),
    cells: [
      numberCell({
        name: 'PMI, expected count',
        right: expected,
        slips: [
          { value: one * other, words: 'Divide the product of the two frequencies by the size of the corpus.' },
          { value: tidy((one + other) / corpus), words: 'You added the two frequencies. They are multiplied.' },
          {
            value: tidy((one / corpus) * (other / corpus)),
            words: 'That is a probability. For a count multiply it by the size of the corpus.',
          },
          {
            value: tidy(joint / corpus),
            words: 'That uses the joint count. What chance would give depends on the two frequencies only.',
          },
        ],
        rule: 'Multiply the two frequencies and divide by the size of the corpus.',
        working: `${grouped(one)} × ${grouped(other)} / ${grouped(corpus)} = ${shownNumber(expected)}`,
      }),
      numberCell({
        name: 'PMI, observed divided by expected',
        right: ratio,
        slips: [
          {
            value: tidy(1 / ratio),
            words: 'The fraction is upside down. Divide the observed count by the expected one.',
          },
          {
            value: tidy(joint - expected),
            words: 'You took one count off the other. Divide the observed count by the expected one.',
          },
          { value: tidy(joint * expected), words: 'You multiplied. Divide the observed count by the expected one.' },
        ],
        rule: 'Divide the joint count by the count expected by chance.',
        working: `${grouped(joint)} / ${shownNumber(expected)} = ${shownNumber(ratio)}`,
      }),
      numberCell({
        name: 'PMI, in bits',
        right: power,
        tolerance: 0.05,
        slips: [
          {
            value: -power,
            words: 'The sign is wrong. A pair that meets more often than by chance has a positive value.',
          },
          { value: ratio, words: 'That is the ratio. PMI is its logarithm to base two.' },
          { value: tidy(Math.log(ratio)), words: 'That is the natural logarithm. PMI takes the one to base two.' },
          {
            value: tidy(Math.log10(ratio)),
            words: 'That is the logarithm to base ten. PMI takes the one to base two.',
          },
          {
            value: tidy(ratio / 2),
            words: 'You halved the ratio. The logarithm asks how often two must be multiplied by itself.',
          },
          { value: tidy(Math.sqrt(ratio)), words: 'That is the square root. PMI takes the logarithm to base two.' },
        ],
        rule: 'PMI = log₂ of observed / expected: each doubling of the ratio adds one bit.',
        working: `log₂ ${shownNumber(ratio)} = ${shownNumber(power)}`,
      }),
    ],
  }
}

const count = (joint: number) => (joint === 1 ? 'once' : joint === 2 ? 'twice' : `${grouped(joint)} times`)

/** Rows of counts whose lengths are whole numbers. */
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

const lengthOf = (row: readonly number[]) => Math.hypot(...row)
const dot = (one: readonly number[], other: readonly number[]) => sum(one.map((value, i) => value * (other[i] ?? 0)))

function lengthCell(name: string, row: readonly number[]): WorkCell {
  const length = tidy(lengthOf(row))
  return numberCell({
    name,
    right: length,
    tolerance: 0.05,
    slips: [
      { value: sum(row), words: 'You added the counts. Square each of them first.' },
      { value: length ** 2, words: 'That is the sum of the squares. Take its square root.' },
      { value: tidy(Math.sqrt(sum(row))), words: 'You added the counts under the root. Square each of them first.' },
      { value: Math.max(...row), words: 'That is the largest count. All of them belong under the root.' },
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
  const { one, other } = drawUntil(() => {
    const [a, b] = [random.shuffle(random.pick(rows)), random.shuffle(random.pick(rows))]
    const cosine = dot(a, b) / (lengthOf(a) * lengthOf(b))
    return cosine < 0.985 && lengthOf(a) !== lengthOf(b) ? { one: a, other: b } : null
  })
  const products = one.map((value, i) => value * (other[i] ?? 0))
  const all = sum(products)
  const [u, v] = [tidy(lengthOf(one)), tidy(lengthOf(other))]
  const right = tidy(all / (u * v))
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
    table: stepTable(`Cosine of ${quoted(first)} and ${quoted(second)}`, [
      'Sum of products',
      `Length of ${quoted(first)}`,
      `Length of ${quoted(second)}`,
      'Cosine',
    ]),
    cells: [
      numberCell({
        name: 'Cosine, sum of products',
        right: all,
        tolerance: 0,
        slips: [
          {
            value: sum([...one, ...other]),
            words: 'You added the counts. Multiply each pair of matching cells first.',
          },
          { value: sum(one) * sum(other), words: 'You multiplied the two totals. Multiply cell by cell, then add.' },
          ...products.map((value) => ({ value, words: 'That is one product only. Add up those of all the contexts.' })),
          { value: products.reduce((so, value) => so * value, 1), words: 'The products are added, not multiplied.' },
        ],
        rule: 'Multiply the two counts of each context and add up the products.',
        working: `${one.map((value, i) => `${value} × ${other[i] ?? 0}`).join(' + ')} = ${all}`,
      }),
      lengthCell(`Cosine, length of ${first}`, one),
      lengthCell(`Cosine, length of ${second}`, other),
      numberCell({
        name: 'Cosine',
        right,
        tolerance: 0.006,
        slips: [
          { value: all, words: 'That is the sum of products. Divide it by both lengths.' },
          { value: tidy(all / u), words: 'Divide by the other length as well.' },
          { value: tidy(all / v), words: 'Divide by the other length as well.' },
          { value: tidy(all / (u + v)), words: 'You divided by the sum of the lengths. Divide by their product.' },
          {
            value: tidy(all / (u * v) ** 2),
            words: 'You divided by the squares of the lengths. Take the roots first.',
          },
          { value: tidy((u * v) / all), words: 'The fraction is upside down. No cosine is above 1.' },
          { value: tidy(1 - right), words: 'That is the distance from 1, not the cosine.' },
        ],
        rule: 'Divide the sum of products by the product of the two lengths.',
        working: `${all} / (${u} × ${v}) = ${threeDecimals(right)}`,
      }),
    ],
  }
}
