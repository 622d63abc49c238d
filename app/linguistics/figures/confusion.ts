import { drawSteps, formatValue, splitLines, textCell, type Cell, type Step } from './steps.ts'

const mostClasses = 6

/** Parses rows of a label followed by one count for each label. */
export function parseConfusion(source: string) {
  const rows = splitLines(source).map((row) => {
    const [label = '', ...counts] = row.split(/\s+/)
    return { label, counts: counts.map(Number) }
  })
  if (rows.length < 2 || rows.length > mostClasses)
    throw new Error(`a table of agreement has 2 to ${mostClasses} classes`)
  for (const { label, counts } of rows)
    if (counts.length !== rows.length || counts.some((count) => !Number.isInteger(count) || count < 0))
      throw new Error(`${label} has no ${rows.length} counts`)
  return rows
}

const sum = (values: readonly number[]) => values.reduce((so, value) => so + value, 0)
const toThreeDecimals = (value: number) => value.toFixed(3)

export function measureAgreement(rows: ReturnType<typeof parseConfusion>) {
  const counts = rows.map((row) => row.counts)
  const across = counts.map(sum)
  const down = rows.map((_, column) => sum(counts.map((row) => row[column] ?? 0)))
  const all = sum(across)
  const diagonal = rows.map((_, i) => counts[i]?.[i] ?? 0)
  const observed = sum(diagonal) / all
  const expected = sum(across.map((total, i) => (total / all) * ((down[i] ?? 0) / all)))
  const classes = rows.map(({ label }, i) => {
    const [right, gold, given] = [diagonal[i] ?? 0, across[i] ?? 0, down[i] ?? 0]
    const f = gold + given === 0 ? 0 : (2 * right) / (gold + given)
    return {
      label,
      right,
      gold,
      given,
      precision: given === 0 ? 0 : right / given,
      recall: gold === 0 ? 0 : right / gold,
      f,
    }
  })
  const macro = sum(classes.map(({ f }) => f)) / classes.length
  return {
    across,
    down,
    all,
    diagonal,
    observed,
    expected,
    kappa: (observed - expected) / (1 - expected),
    classes,
    macro,
  }
}

function matrixWithTotals(rows: ReturnType<typeof parseConfusion>, marked: boolean): Pick<Step, 'head' | 'rows'> {
  const { across, down, all } = measureAgreement(rows)
  return {
    head: ['', ...rows.map(({ label }) => label), 'Total'],
    rows: [
      ...rows.map(({ label, counts }, i): Cell[] => [
        label,
        ...counts.map((count, column) => textCell(String(count), marked && i === column)),
        String(across[i]),
      ]),
      ['Total', ...down.map(String), String(all)],
    ],
  }
}

/** Draws the calculation of Cohen's kappa; rows are one annotator's labels, columns the other's. */
export function drawKappa({ source, caption }: { source: string; caption: string }) {
  const rows = parseConfusion(source)
  const { across, down, all, diagonal, observed, expected, kappa } = measureAgreement(rows)
  const steps: Step[] = [
    { title: 'The table with its totals', ...matrixWithTotals(rows, false) },
    {
      title: 'Where they agree: the diagonal',
      ...matrixWithTotals(rows, true),
      after: `Aₒ = (${diagonal.join(' + ')}) / ${all} = ${toThreeDecimals(observed)}`,
    },
    {
      title: 'Agreement expected by chance: each label’s two shares, multiplied',
      head: ['Label', 'A', 'B', 'Product'],
      rows: rows.map(({ label }, i) => {
        const [a, b] = [(across[i] ?? 0) / all, (down[i] ?? 0) / all]
        return [label, formatValue(a), formatValue(b), formatValue(a * b)]
      }),
      after: `Aₑ = ${toThreeDecimals(expected)}`,
    },
    {
      title: 'The gain over chance, as a share of the most that could be gained',
      head: ['', 'Value'],
      rows: [
        ['Aₒ − Aₑ', toThreeDecimals(observed - expected)],
        ['1 − Aₑ', toThreeDecimals(1 - expected)],
        ['κ', textCell(toThreeDecimals(kappa))],
      ],
      after: `κ = ${toThreeDecimals(observed - expected)} / ${toThreeDecimals(1 - expected)} = ${toThreeDecimals(kappa)}`,
    },
  ]
  return drawSteps({ kind: 'kappa', caption, steps })
}

/** Draws the calculation of precision, recall and F1 of each class; rows are gold labels, columns are predictions. */
export function drawScores({ source, caption }: { source: string; caption: string }) {
  const rows = parseConfusion(source)
  const { all, diagonal, observed, classes, macro } = measureAgreement(rows)
  const steps: Step[] = [
    {
      title: 'Gold in rows, predicted in columns; the diagonal holds the right answers',
      ...matrixWithTotals(rows, true),
    },
    {
      title: 'Precision: of what was predicted, how much is right?',
      head: ['Class', 'Right / predicted', 'Precision'],
      rows: classes.map(({ label, right, given, precision }) => [
        label,
        `${right} / ${given}`,
        textCell(toThreeDecimals(precision)),
      ]),
    },
    {
      title: 'Recall: of what there was, how much was found?',
      head: ['Class', 'Right / gold', 'Recall'],
      rows: classes.map(({ label, right, gold, recall }) => [
        label,
        `${right} / ${gold}`,
        textCell(toThreeDecimals(recall)),
      ]),
    },
    {
      title: 'F₁: their harmonic mean',
      head: ['Class', '2 × right / (gold + predicted)', 'F₁'],
      rows: classes.map(({ label, right, gold, given, f }) => [
        label,
        `2 × ${right} / (${gold} + ${given})`,
        textCell(toThreeDecimals(f)),
      ]),
    },
    {
      title: 'Two averages',
      head: ['', 'Calculation', 'Value'],
      rows: [
        ['accuracy (= micro average)', `(${diagonal.join(' + ')}) / ${all}`, textCell(toThreeDecimals(observed))],
        [
          'macro F₁',
          `(${classes.map(({ f }) => toThreeDecimals(f)).join(' + ')}) / ${classes.length}`,
          textCell(toThreeDecimals(macro)),
        ],
      ],
    },
  ]
  return drawSteps({ kind: 'scores', caption, steps })
}
