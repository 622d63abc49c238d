import { drawSteps, formatValue, splitLines, parseProbability, type Cell, type Step } from './steps.ts'

type Rule = { left: string; right: readonly string[]; share: number }
/** A category over a span, built in the most probable way; `rivals` are the less probable ways. */
export type Entry = { label: string; share: number; from: string; rivals?: readonly Entry[] }

const mostWords = 8

/**
 * Parses "words she saw …" and rules such as "VP > V NP 0.7" or "N > man 0.1", with one or two symbols on the right.
 */
export function parseGrammar(source: string) {
  let words: string[] = []
  const rules = splitLines(source).flatMap((row): Rule[] => {
    const parts = row.split(/\s+/)
    if (parts[0] === 'words') {
      words = parts.slice(1)
      return []
    }
    const [left = '', sign, ...rest] = parts
    const right = rest.slice(0, -1)
    if (sign !== '>' || right.length < 1 || right.length > 2) throw new Error(`“${row}” is no rule of one or two parts`)
    return [{ left, right, share: parseProbability(rest.at(-1), row) }]
  })
  if (words.length < 2 || words.length > mostWords) throw new Error(`CKY is drawn for 2 to ${mostWords} words`)
  return { words, rules }
}

/** Finds the most probable way to build each category over each span, keyed "from–to" in gaps between words. */
export function fillChart({ words, rules }: ReturnType<typeof parseGrammar>) {
  const chart = new Map<string, Entry[]>()
  const entriesAt = (from: number, to: number) => chart.get(`${from}–${to}`) ?? []
  const keepBest = (found: readonly Entry[], from: number, to: number) => {
    const best = new Map<string, Entry>()
    for (const entry of found.toSorted((a, b) => b.share - a.share)) {
      const winner = best.get(entry.label)
      best.set(entry.label, winner ? { ...winner, rivals: [...(winner.rivals ?? []), entry] } : entry)
    }
    chart.set(`${from}–${to}`, [...best.values()])
  }
  for (const [from, word] of words.entries())
    keepBest(
      rules.flatMap(({ left, right, share }) =>
        right.length === 1 && right[0] === word ? [{ label: left, share, from: word }] : [],
      ),
      from,
      from + 1,
    )
  for (let length = 2; length <= words.length; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length
      const found: Entry[] = []
      for (let middle = from + 1; middle < to; middle += 1)
        for (const { left, right, share } of rules)
          for (const one of entriesAt(from, middle).filter(({ label }) => label === right[0]))
            for (const other of entriesAt(middle, to).filter(({ label }) => label === right[1]))
              if (right.length === 2)
                found.push({
                  label: left,
                  share: share * one.share * other.share,
                  from: `${one.label} ${from}–${middle} + ${other.label} ${middle}–${to}`,
                })
      keepBest(found, from, to)
    }
  return chart
}

export function drawCky({ source, caption }: { source: string; caption: string }) {
  const grammar = parseGrammar(source)
  const { words } = grammar
  const chart = fillChart(grammar)
  if (!chart.get(`0–${words.length}`)?.length) throw new Error('the grammar builds nothing over the whole sentence')
  const steps = words.map((_, i): Step => {
    const length = i + 1
    const rows = words.map((word, from): Cell[] => [
      `${from} ${word}`,
      ...words.map((__, column): Cell => {
        const to = column + 1
        const span = to - from
        if (span < 1 || span > length) return ''
        return {
          lines: (chart.get(`${from}–${to}`) ?? []).flatMap(({ label, share, rivals = [] }) => [
            { text: `${label} ${formatValue(share)}` },
            ...rivals.map((rival) => ({ text: `${label} ${formatValue(rival.share)}`, isLost: true })),
          ]),
          isMarked: span === length,
        }
      }),
    ])
    const built = words.flatMap((__, from) =>
      length === 1
        ? []
        : (chart.get(`${from}–${from + length}`) ?? []).map(
            ({ label, from: parts, rivals = [] }) =>
              `${label} ${from}–${from + length} from ${parts}${rivals.map((rival) => `, not from ${rival.from}`).join('')}`,
          ),
    )
    return {
      title:
        length === 1 ? 'Single words' : length === words.length ? 'The whole sentence' : `Stretches of ${length} words`,
      head: ['from', ...words.map((word, column) => `${word} ${column + 1}`)],
      rows,
      after: built.length > 0 ? `${built.join('; ')}.` : length === 1 ? '' : 'Nothing new can be built.',
    }
  })
  return drawSteps({
    kind: 'cky',
    caption,
    steps,
    note: 'Rows show where a stretch begins, columns where it ends; each cell keeps the most probable way to build each category; the others are struck out.',
  })
}
