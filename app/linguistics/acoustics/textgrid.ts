/** A labelled part of a tier, in milliseconds. */
export type Interval = { label: string; start: number; end: number }
export type Tier = { name: string; intervals: readonly Interval[] }

const mostTiers = 20
const mostIntervals = 2000

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const seconds = (milliseconds: number) => String(Math.round(milliseconds) / 1000)

/** Formats tiers as a TextGrid of Praat, in its long text format. */
export function formatTextGrid(tiers: readonly Tier[], milliseconds: number) {
  const end = seconds(milliseconds)
  const lines = [
    'File type = "ooTextFile"',
    'Object class = "TextGrid"',
    '',
    'xmin = 0',
    `xmax = ${end}`,
    'tiers? <exists>',
    `size = ${tiers.length}`,
    'item []:',
    ...tiers.flatMap(({ name, intervals }, t) => [
      `    item [${t + 1}]:`,
      '        class = "IntervalTier"',
      `        name = ${quote(name)}`,
      '        xmin = 0',
      `        xmax = ${end}`,
      `        intervals: size = ${intervals.length}`,
      ...intervals.flatMap(({ label, start, end: to }, i) => [
        `        intervals [${i + 1}]:`,
        `            xmin = ${seconds(start)}`,
        `            xmax = ${seconds(to)}`,
        `            text = ${quote(label)}`,
      ]),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Reads the interval tiers of a TextGrid in Praat's long or short text format; null if the text is none. As Praat does,
 * it reads only numbers, quoted texts and flags, and takes everything else as a comment.
 */
export function parseTextGrid(text: string): Tier[] | null {
  if (!/^\uFEFF?\s*File type = "ooTextFile"/.test(text) || !text.includes('"TextGrid"')) return null
  const tokens = [
    ...text.matchAll(/"((?:[^"]|"")*)"|(?<![\w[.-])(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w\].])|<(exists|absent)>/gi),
  ].map(([, quoted, number, flag]) =>
    quoted === undefined
      ? number === undefined
        ? (flag ?? '')
        : Number(number)
      : { text: quoted.replaceAll('""', '"') },
  )
  // The two texts of the head, its times and the flag.
  let at = tokens.indexOf('exists') + 1
  if (at === 0) return null
  const takeNumber = () => (typeof tokens[at] === 'number' ? (tokens[at++] as number) : Number.NaN)
  const takeText = () => {
    const token = tokens[at]
    at += 1
    return typeof token === 'object' ? token.text : ''
  }
  const count = takeNumber()
  if (!(count >= 0 && count <= mostTiers)) return null
  const tiers: Tier[] = []
  for (let t = 0; t < count; t += 1) {
    const isIntervals = takeText() === 'IntervalTier'
    const name = takeText()
    takeNumber()
    takeNumber()
    const size = takeNumber()
    if (!(size >= 0 && size <= mostIntervals)) return null
    const intervals: Interval[] = []
    for (let i = 0; i < size; i += 1) {
      const start = takeNumber() * 1000
      const end = isIntervals ? takeNumber() * 1000 : start
      intervals.push({ start, end, label: takeText() })
    }
    if (isIntervals && intervals.every(({ start, end }) => start < end)) tiers.push({ name, intervals })
  }
  return tiers
}
