import type { Target } from './letters.ts'
import { readSound, type Sound } from './transcription.ts'
import { americanist } from './features/chart.ts'
import {
  consonantFeatures,
  lessForVowel,
  manners,
  mostForPair,
  places,
  salience,
  skip,
  vowelFeatures,
  type AlineFeature,
} from './features/aline.ts'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type Column = { accepted: string; yours: string }

/** The values of a sound in ALINE: one set, or two for a diphthong. A double articulation has two places. */
type Values = Readonly<Record<AlineFeature, number>> & { places: readonly number[] }

function listValues({ features, place, manner, targets, marks }: Sound): readonly [Values, Values] {
  const has = (feature: string) => (features[feature] === 1 ? 1 : 0)
  const base = {
    syllabic: has('syl'),
    voice: has('voi'),
    lateral: has('lat'),
    long: has('long'),
    nasal: has('nas'),
    aspirated: has('sg'),
    retroflex: place === 'retroflex' || marks.includes('˞') ? 1 : 0,
    place: 0,
    high: 0,
    back: 0,
    round: 0,
  }
  const ofVowel = ({ height, backness, isRounded }: Target): Values => ({
    ...base,
    high: 1 - height,
    back: 1 - backness,
    round: isRounded ? 1 : 0,
    manner: height < 0.3 ? 0.4 : height < 0.8 ? 0.2 : 0,
    places: [backness < 0.5 ? 0.7 : 0.6],
  })
  if (targets) return [ofVowel(targets[0]), ofVowel(targets[1])]
  const [, own = 1] = manners.find(([name]) => name.test(manner)) ?? []
  const values = { ...base, manner: own, places: places.flatMap(([name, value]) => (name.test(place) ? [value] : [])) }
  return [values, values]
}

function subtractValues(one: Values, other: Values, names: readonly AlineFeature[]) {
  const apart = names.reduce((sum, name) => sum + Math.abs(one[name] - other[name]) * salience[name], 0)
  if (!names.includes('place')) return apart
  const placesApart = one.places.flatMap((a) => other.places.map((b) => Math.abs(a - b)))
  return apart + Math.min(1, ...placesApart) * salience.place
}

/** A sound with its values in ALINE. */
type Valued = { sound: Sound; values: readonly [Values, Values] }
const valued = new WeakMap<Sound, Valued>()

function toValued(sign: string) {
  const sound = readSound(americanist[sign] ?? sign)
  const own = valued.get(sound) ?? { sound, values: listValues(sound) }
  valued.set(sound, own)
  return own
}

/**
 * Returns how far two sounds are apart. A tone is comparable only with a tone, and an unknown sign only with itself.
 */
function distance({ sound: a, values: [start, end] }: Valued, { sound: b, values: [otherStart, otherEnd] }: Valued) {
  if ((a.kind === 'tone') !== (b.kind === 'tone')) return 100
  if (a.kind === 'tone') return a.marks.join('') === b.marks.join('') ? 0 : 5
  if (a.kind === 'other' || b.kind === 'other') return a.letters === b.letters ? 0 : 30
  const names = a.kind === 'vowel' && b.kind === 'vowel' ? vowelFeatures : consonantFeatures
  return (subtractValues(start, otherStart, names) + subtractValues(end, otherEnd, names)) / 2
}

const reduction = ({ sound }: Valued) => (sound.kind === 'vowel' ? lessForVowel : 0)
const similarity = (a: Valued, b: Valued) => mostForPair - distance(a, b) - reduction(a) - reduction(b)

/**
 * Aligns two rows of signs so that their similarity is highest, by ALINE (Kondrak 2000). Gaps at the beginning cost as
 * they do inside; what is left over at the end costs nothing, as endings do in related words. Two sounds for one are
 * left to the reader of the columns.
 */
export function alignSounds(accepted: readonly string[], yours: readonly string[]): Column[] {
  const [rows, columns] = [accepted.map(toValued), yours.map(toValued)]
  const best: { score: number; step: 'pair' | 'up' | 'left' }[][] = []
  const scoreAt = (i: number, j: number) => best[i]?.[j]?.score ?? Number.NEGATIVE_INFINITY
  for (let i = 0; i <= rows.length; i += 1) {
    best.push([])
    for (let j = 0; j <= columns.length; j += 1) {
      const [a, b] = [rows[i - 1], columns[j - 1]]
      const pair = i + j === 0 ? 0 : a && b ? scoreAt(i - 1, j - 1) + similarity(a, b) : Number.NEGATIVE_INFINITY
      const up = scoreAt(i - 1, j) + (j === columns.length ? 0 : skip)
      const left = scoreAt(i, j - 1) + (i === rows.length ? 0 : skip)
      const score = Math.max(pair, up, left)
      const isAtMost = (value: number) => value > score - 1e-9
      best[i]?.push({ score, step: isAtMost(pair) ? 'pair' : isAtMost(up) ? 'up' : 'left' })
    }
  }
  const found: Column[] = []
  for (let [i, j] = [rows.length, columns.length]; i + j > 0;) {
    const step = best[i]?.[j]?.step
    if (step !== 'left') i -= 1
    if (step !== 'up') j -= 1
    found.push({
      accepted: step === 'left' ? '' : (accepted[i] ?? ''),
      yours: step === 'up' ? '' : (yours[j] ?? ''),
    })
  }
  return found.toReversed()
}
