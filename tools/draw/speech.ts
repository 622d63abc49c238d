/** The phrase "How language works" as targets of a formant synthesiser. Times in milliseconds, frequencies in hertz. */

type Track = number | readonly [number, number]
type Kind = 'silence' | 'aspiration' | 'vowel' | 'nasal' | 'voiced-stop' | 'affricate' | 'voiceless-stop' | 'fricative'
export type Noise = { low: number; high: number; gain: number }
export type Phone = {
  label: string
  length: number
  kind: Kind
  voiced: boolean
  formants: readonly [Track, Track, Track, Track]
  amplitude: number
  noise?: Noise
}

const phone = (
  label: string,
  length: number,
  kind: Kind,
  voiced: boolean,
  formants: Phone['formants'],
  amplitude: number,
  noise?: Noise,
): Phone => ({ label, length, kind, voiced, formants, amplitude, ...(noise ? { noise } : {}) })

const targets: readonly Phone[] = [
  phone('', 45, 'silence', false, [500, 1500, 2500, 3500], 0),
  phone('h', 65, 'aspiration', false, [740, 1350, 2500, 3600], 0.1, { low: 600, high: 4200, gain: 0.22 }),
  phone(
    'aʊ',
    245,
    'vowel',
    true,
    [
      [790, 430],
      [1330, 880],
      [2450, 2350],
      [3500, 3400],
    ],
    1,
  ),
  phone('l', 85, 'vowel', true, [370, 1080, 2700, 3500], 0.55),
  phone('æ', 120, 'vowel', true, [[760, 700], [1620, 1750], 2480, 3600], 1),
  phone('ŋ', 85, 'nasal', true, [290, 1900, 2600, 3500], 0.42),
  phone('ɡ', 58, 'voiced-stop', true, [240, 1850, 2350, 3400], 0.12, { low: 1500, high: 2800, gain: 0.5 }),
  phone('w', 70, 'vowel', true, [310, 720, 2250, 3300], 0.6),
  phone('ɪ', 80, 'vowel', true, [400, 1980, 2600, 3600], 0.85),
  phone('dʒ', 118, 'affricate', true, [260, 1850, 2600, 3600], 0.1, { low: 2200, high: 5200, gain: 0.75 }),
  phone('w', 85, 'vowel', true, [310, 680, 2200, 3300], 0.6),
  phone('ɜː', 200, 'vowel', true, [[520, 530], [1250, 1480], [2350, 2500], 3500], 0.95),
  phone('k', 100, 'voiceless-stop', false, [450, 1700, 2400, 3500], 0, { low: 1300, high: 3600, gain: 0.6 }),
  phone('s', 185, 'fricative', false, [450, 1600, 2600, 3800], 0, { low: 3300, high: 6400, gain: 0.9 }),
  phone('', 55, 'silence', false, [450, 1500, 2500, 3500], 0),
]

export type Interval = Phone & { start: number; end: number }

let elapsed = 0
export const phones: readonly Interval[] = targets.map((target) => {
  const start = elapsed
  elapsed += target.length
  return { ...target, start, end: elapsed }
})
export const duration = elapsed
export const topFrequency = 5400

export const words = [
  { text: 'How', first: 1, last: 2 },
  { text: 'language', first: 3, last: 9 },
  { text: 'works', first: 10, last: 13 },
] as const

const lastPhone = phones.at(-1)

export function findSpeechSound(time: number): Interval {
  const found = phones.find((interval) => time < interval.end) ?? lastPhone
  if (!found) throw new Error('the phrase has no phones')
  return found
}

const valueAlong = (track: Track, share: number) =>
  typeof track === 'number' ? track : track[0] + (track[1] - track[0]) * share

/** Returns a weighted mean over neighbouring times, as coarticulation smooths targets. */
function weightedMean(
  time: number,
  reach: number,
  step: number,
  width: number,
  value: (p: Interval, t: number) => number,
) {
  let sum = 0
  let weights = 0
  for (let distance = -reach; distance <= reach; distance += step) {
    const moment = Math.min(duration - 1, Math.max(0, time + distance))
    const weight = Math.exp(-(distance * distance) / (2 * width * width))
    sum += weight * value(findSpeechSound(moment), moment)
    weights += weight
  }
  return sum / weights
}

export const formantHertz = (time: number, which: 0 | 1 | 2 | 3) =>
  weightedMean(time, 34, 4, 15, (p, t) => valueAlong(p.formants[which], (t - p.start) / p.length))

export const voiceLevel = (time: number) => weightedMean(time, 14, 2, 6, (p) => (p.voiced ? p.amplitude : 0))

export const aspirationLevel = (time: number) => weightedMean(time, 14, 2, 6, (p) => (p.kind === 'aspiration' ? 1 : 0))

const bellCurve = (share: number, centre: number, width: number) => Math.exp(-(((share - centre) / width) ** 2))

/**
 * Returns the fundamental frequency in hertz: it falls through the statement, with accents on "language" and "works".
 */
export function pitchHertz(time: number) {
  const share = time / duration
  return (
    118 +
    58 * bellCurve(share, 0.17, 0.13) +
    34 * bellCurve(share, 0.36, 0.12) +
    26 * bellCurve(share, 0.7, 0.12) -
    34 * share
  )
}
