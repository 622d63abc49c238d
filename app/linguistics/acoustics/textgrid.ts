/** A labelled part of a tier, in milliseconds. */
export type Interval = { label: string; start: number; end: number }
/** Rounds to whole milliseconds, in which the bench moves boundaries. */
export const roundInterval = ({ label, start, end }: Interval): Interval => ({
  label,
  start: Math.round(start),
  end: Math.round(end),
})
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
 * Decodes the file of a TextGrid. Praat writes UTF-16 as soon as a label has a letter beyond Latin-1, as every
 * transcription has; other programs write UTF-8, old ones Latin-1.
 */
export function decodeTextGrid(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Milliseconds that neighbours may overlap by, as rounded times do. */
const rounding = 1

/** Joins intervals without a gap, as tiers of Praat are; null if they overlap or are out of order. */
function joinIntervals(intervals: readonly Interval[]): Interval[] | null {
  const joined: Interval[] = []
  for (const each of intervals) {
    const end = joined.at(-1)?.end ?? each.start
    if (!(each.start < each.end) || each.start < 0 || each.start < end - rounding) return null
    if (each.start > end + rounding) joined.push({ label: '', start: end, end: each.start })
    joined.push({ ...each, start: joined.length === 0 ? each.start : (joined.at(-1)?.end ?? each.start) })
  }
  return joined
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
    const joined = isIntervals ? joinIntervals(intervals) : null
    if (joined) tiers.push({ name, intervals: joined })
  }
  return tiers
}
