import { measureAgreement } from '../figures/confusion.ts'
import { makeNumberCell, product, formatNumber, makeStepTable, sum, formatThreeDecimals, roundNoise } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TableExercise, WorkTable } from './types.ts'

const total = 100
/**
 * The largest difference between two annotators in how often they use a label. They use labels about equally often,
 * because they follow the same guidelines.
 */
const mostApart = 20

/**
 * Generates the counts of 100 items for two or three labels at random. Totals are multiples of ten, so that the shares
 * are short. Null if the annotators differ too much.
 */
function generateCounts(size: number, random: Random) {
  const drawTotals = () => {
    const cuts = random
      .shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
      .slice(0, size - 1)
      .toSorted((a, b) => a - b)
    return [...cuts, 10].map((cut, i) => (cut - (cuts[i - 1] ?? 0)) * 10)
  }
  const [across, down] = [drawTotals(), drawTotals()]
  if (across.some((own, i) => Math.abs(own - (down[i] ?? 0)) > mostApart)) return null
  const most = across.map((own, i) => Math.min(own, down[i] ?? 0))
  const diagonal = most.map((own) => own - random.integer(1, Math.max(1, Math.floor(own / 3))))
  const [rowsLeft, columnsLeft] = [across, down].map((totals) => totals.map((own, i) => own - (diagonal[i] ?? 0)))
  const counts = across.map((_, i) => across.map((__, j) => (i === j ? (diagonal[i] ?? 0) : 0)))
  for (const [i, row] of counts.entries())
    for (const j of row.keys()) {
      if (i === j) continue
      const cell = Math.min(rowsLeft?.[i] ?? 0, columnsLeft?.[j] ?? 0)
      row[j] = cell
      if (rowsLeft) rowsLeft[i] = (rowsLeft[i] ?? 0) - cell
      if (columnsLeft) columnsLeft[j] = (columnsLeft[j] ?? 0) - cell
    }
  const isWhole = [...(rowsLeft ?? []), ...(columnsLeft ?? [])].every((left) => left === 0)
  return isWhole && diagonal.every((own) => own > 2) ? counts : null
}

export const countsTable = (
  caption: string,
  labels: readonly string[],
  counts: readonly (readonly number[])[],
): WorkTable<string> => {
  const down = labels.map((_, j) => sum(counts.map((row) => row[j] ?? 0)))
  return {
    caption,
    head: ['Label', ...labels, 'Total'],
    rows: [
      ...labels.map((label, i) => ({
        label,
        entries: [...(counts[i] ?? []).map(String), String(sum(counts[i] ?? []))],
      })),
      { label: 'Total', entries: [...down.map(String), String(sum(down))] },
    ],
  }
}

const twoDecimals = 0.005
/** Shares are tenths, so that nothing needs rounding. */
const shareTolerance = 0.0005

export function makeAgreement({ labels }: { labels: readonly string[] }, random: Random): TableExercise {
  if (labels.length < 2 || labels.length > 3) throw new Error('kappa is asked for two or three labels')
  const { counts, measured } = repeatUntilFound(() => {
    const drawn = generateCounts(labels.length, random)
    if (!drawn) return null
    const found = measureAgreement(labels.map((label, i) => ({ label, counts: drawn[i] ?? [] })))
    const hasSpread = found.kappa >= 0.2 && found.kappa <= 0.85 && Math.abs(found.expected - 1 / labels.length) > 0.015
    return hasSpread ? { counts: drawn, measured: found } : null
  })
  const { across, down, diagonal } = measured
  const [observed, expected, kappa] = [measured.observed, measured.expected, measured.kappa].map(roundNoise)
  if (observed === undefined || expected === undefined || kappa === undefined) throw new Error('nothing was measured')
  const products = labels.map((_, i) => product((across[i] ?? 0) / total, (down[i] ?? 0) / total))
  const cells = [
    makeNumberCell({
      name: 'Kappa, observed agreement',
      right: observed,
      tolerance: shareTolerance,
      slips: [
        {
          value: sum(diagonal),
          words: 'That is a number of items, or per cent. Divide it by the number of all items.',
        },
        { value: roundNoise(1 - observed), words: 'That is the share of items on which they differ.' },
        ...diagonal.map((own, i) => ({
          value: own / total,
          words: `That is the agreement on ${labels[i] ?? ''} alone. They agree on other items too.`,
        })),
      ],
      rule: 'Add up the diagonal and divide by the number of items.',
      working: `(${diagonal.join(' + ')}) / ${total} = ${formatNumber(observed)}`,
    }),
    ...labels.map((label, i) => {
      const [a, b] = [(across[i] ?? 0) / total, (down[i] ?? 0) / total]
      return makeNumberCell({
        name: `Kappa, agreement by chance on ${label}`,
        right: products[i] ?? 0,
        tolerance: shareTolerance,
        slips: [
          { value: sum([a, b]), words: 'That is the sum of the two shares. Two independent choices are multiplied.' },
          {
            value: (diagonal[i] ?? 0) / total,
            words: 'That is how often they do agree on it. Chance looks at the totals only.',
          },
          { value: a, words: 'That is A’s share of the label alone. Multiply it by B’s.' },
          { value: b, words: 'That is B’s share of the label alone. Multiply it by A’s.' },
          { value: product(a, a), words: 'That is A’s share times itself. Each annotator has a share.' },
          { value: product(b, b), words: 'That is B’s share times itself. Each annotator has a share.' },
          {
            value: product(a + b, a + b, 0.25),
            words: 'That is the square of the mean share, as in Scott’s π. Kappa multiplies A’s share by B’s.',
          },
          ...labels
            .flatMap((_, j) =>
              j === i ? [] : [product(a, (down[j] ?? 0) / total), product((across[j] ?? 0) / total, b)],
            )
            .map((value) => ({
              value,
              words: 'That is a product of shares of two labels. Take A’s and B’s share of the same one.',
            })),
          { value: product(a, b, total), words: 'That is a number of items, or per cent. Use shares of all items.' },
          {
            value: product(a, b, total, total),
            words: 'That is the product of the totals. Divide each of them by all items first.',
          },
        ],
        rule: 'Multiply A’s share of the label by B’s share of it. The shares come from the totals.',
        working: `${formatNumber(a)} × ${formatNumber(b)} = ${formatNumber(products[i] ?? 0)}`,
      })
    }),
    makeNumberCell({
      name: 'Kappa, expected agreement',
      right: expected,
      tolerance: shareTolerance,
      follows: (own) => sum(labels.map((_, i) => own.number(i + 1))),
      slips: [
        {
          value: product(...products),
          words: 'That is the product of the chances. The labels exclude each other, so they are added.',
        },
        ...products.map((own, i) => ({
          value: own,
          words: `That is the chance of ${labels[i] ?? ''} alone. They may agree by chance on each label.`,
        })),
        {
          value: roundNoise(1 / labels.length),
          words: 'That would be right if both used all the labels equally often.',
        },
        { value: observed, words: 'That is the observed agreement.' },
      ],
      rule: 'Add up the agreement by chance on each label.',
      working: `${products.map(formatNumber).join(' + ')} = ${formatNumber(expected)}`,
    }),
    makeNumberCell({
      name: 'Kappa',
      right: kappa,
      tolerance: 2 * twoDecimals,
      follows: (own) => {
        const chance = own.number(labels.length + 1)
        return (own.number(0) - chance) / (1 - chance)
      },
      slips: [
        {
          value: roundNoise(observed - expected),
          words: 'That is the gain over chance. Divide it by the most that could be gained.',
        },
        { value: observed, words: 'That is the observed agreement. The agreement expected by chance is left out.' },
        {
          value: roundNoise((observed - expected) / expected),
          words: 'That is the gain divided by the expected agreement. Divide it by what chance leaves to be gained.',
        },
        {
          value: roundNoise((observed - expected) / observed),
          words: 'That is the gain divided by the observed agreement. Divide it by what chance leaves to be gained.',
        },
        {
          value: roundNoise(observed / expected),
          words: 'That is the observed agreement divided by the expected one. First take it off.',
        },
        {
          value: roundNoise(kappa * 100),
          tolerance: 1,
          words: 'Kappa is not a percentage. Write it as a number up to 1.',
        },
        {
          value: roundNoise((observed - expected) / (1 - observed)),
          words:
            'That is the gain divided by the share on which they differ. Divide it by what chance leaves to be gained.',
        },
      ],
      rule: 'κ = (Aₒ − Aₑ) / (1 − Aₑ)',
      working: `(${formatNumber(observed)} − ${formatNumber(expected)}) / (1 − ${formatNumber(expected)}) = ${formatThreeDecimals(kappa)}`,
    }),
  ]
  return {
    kind: 'table',
    task: 'Give kappa to two decimals.',
    given: [countsTable('A’s labels in rows, B’s in columns', labels, counts)],
    figureHtml: null,
    table: makeStepTable('From the counts to kappa', [
      'Observed agreement Aₒ',
      ...labels.map((label) => `By chance on ${label}`),
      'Expected agreement Aₑ',
      'κ',
    ]),
    cells,
  }
}
