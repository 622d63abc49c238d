import { readSound, type Sound } from './transcription.ts'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type Column = { accepted: string; yours: string }

/*
 * ALINE: Kondrak (2000), "A new algorithm for the alignment of phonetic sequences", in its half-local form, where what
 * is left over at the end costs nothing, as endings do in related words. The values are those published there; those of
 * trill and tap are from Kondrak (2002), "Algorithms for language reconstruction".
 */
const skip = -10
const mostForPair = 35
const mostForTwo = 45
const lessForVowel = 10

const salience = {
  syllabic: 5,
  voice: 10,
  lateral: 10,
  high: 5,
  manner: 50,
  long: 1,
  place: 40,
  nasal: 10,
  aspirated: 5,
  back: 5,
  retroflex: 10,
  round: 5,
} as const
type Name = keyof typeof salience

const ofVowels: readonly Name[] = ['back', 'nasal', 'retroflex', 'high', 'round', 'long', 'syllabic']
const ofConsonants: readonly Name[] = [
  'syllabic',
  'manner',
  'voice',
  'nasal',
  'retroflex',
  'lateral',
  'aspirated',
  'place',
]

const places: readonly (readonly [RegExp, number])[] = [
  [/bilabial|labial-|linguolabial/, 1],
  [/labiodental/, 0.95],
  [/(?<!labio)dental/, 0.9],
  [/(?<!post)alveolar/, 0.85],
  [/retroflex/, 0.8],
  [/postalveolar|alveolo-palatal/, 0.75],
  [/(?<!alveolo-)palatal/, 0.7],
  [/velar/, 0.6],
  [/uvular/, 0.5],
  [/pharyngeal|epiglottal/, 0.3],
  [/(?<!epi)glottal/, 0.1],
]
const manners: readonly (readonly [RegExp, number])[] = [
  [/affricate/, 0.9],
  [/fricative/, 0.8],
  [/trill/, 0.7],
  [/tap/, 0.65],
  [/approximant/, 0.6],
]

/** The values of a sound in ALINE: one set, or two for a diphthong. A double articulation has two places. */
type Values = Readonly<Record<Name, number>> & { places: readonly number[] }

function listValues({ features, place, manner, targets, marks }: Sound): Values[] {
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
  }
  if (targets === null) {
    const values = places.flatMap(([name, value]) => (name.test(place) ? [value] : []))
    const [, own = 1] = manners.find(([name]) => name.test(manner)) ?? []
    return [{ ...base, manner: own, high: 0, back: 0, round: 0, places: values.length > 0 ? values : [0.5] }]
  }
  return targets.map(({ height, backness, isRounded }) => ({
    ...base,
    high: 1 - height,
    back: 1 - backness,
    round: isRounded ? 1 : 0,
    manner: height < 0.3 ? 0.4 : height < 0.8 ? 0.2 : 0,
    places: [backness < 0.5 ? 0.7 : 0.6],
  }))
}

function subtractValues(one: Values, other: Values, names: readonly Name[]) {
  const apart = (name: Name) =>
    name === 'place'
      ? Math.min(...one.places.flatMap((a) => other.places.map((b) => Math.abs(a - b))))
      : Math.abs(one[name] - other[name])
  return names.reduce((sum, name) => sum + apart(name) * salience[name], 0)
}

/** A sound with its values in ALINE. */
type Valued = Sound & { values: readonly Values[] }
const toValued = (sign: string): Valued => {
  const sound = readSound(sign)
  return { ...sound, values: listValues(sound) }
}

/** Returns how far two sounds are apart. A tone is comparable only with a tone, and an unknown sign only with itself. */
function distance(a: Valued, b: Valued) {
  if ((a.kind === 'tone') !== (b.kind === 'tone')) return 100
  if (a.kind === 'tone') return a.marks.join('') === b.marks.join('') ? 0 : 5
  if (a.kind === 'other' || b.kind === 'other') return a.letters === b.letters ? 0 : 30
  const names = a.kind === 'vowel' && b.kind === 'vowel' ? ofVowels : ofConsonants
  const most = Math.max(a.values.length, b.values.length)
  const pairs = Array.from(
    { length: most },
    (_, i) => [a.values[i] ?? a.values[0], b.values[i] ?? b.values[0]] as const,
  )
  return pairs.reduce((sum, [one, other]) => sum + (one && other ? subtractValues(one, other, names) : 0), 0) / most
}

const reduction = ({ kind }: Valued) => (kind === 'vowel' ? lessForVowel : 0)

/** The similarity of two signs; the most is 35 for a consonant with itself. */
export function similarity(accepted: string, yours: string) {
  const [a, b] = [toValued(accepted), toValued(yours)]
  return mostForPair - distance(a, b) - reduction(a) - reduction(b)
}

type Step = { i: number; j: number; score: number }

/** Aligns two rows of signs so that their similarity is highest. */
export function alignSounds(accepted: readonly string[], yours: readonly string[]): Column[] {
  const [rows, columns] = [accepted.map(toValued), yours.map(toValued)]
  const apart = rows.map((a) => columns.map((b) => distance(a, b)))
  const distanceAt = (i: number, j: number) => apart[i]?.[j] ?? 0
  const pair = (i: number, j: number) => {
    const [a, b] = [rows[i], columns[j]]
    return a && b ? mostForPair - distanceAt(i, j) - reduction(a) - reduction(b) : 0
  }
  const best: Step[][] = []
  const scoreAt = (i: number, j: number) => best[i]?.[j]?.score ?? Number.NEGATIVE_INFINITY
  /** One sound of a row with two of the other. */
  const scoreTwo = (one: Valued | undefined, two: readonly (Valued | undefined)[], apartFromTwo: number) =>
    mostForTwo -
    apartFromTwo -
    (one ? reduction(one) : 0) -
    Math.max(...two.map((each) => (each ? reduction(each) : 0)))
  for (let i = 0; i <= rows.length; i += 1) {
    const row: Step[] = []
    best.push(row)
    for (let j = 0; j <= columns.length; j += 1) {
      const steps: Step[] = [{ i: 0, j: 0, score: i + j === 0 ? 0 : Number.NEGATIVE_INFINITY }]
      if (i > 0 && j > 0) steps.push({ i: 1, j: 1, score: scoreAt(i - 1, j - 1) + pair(i - 1, j - 1) })
      if (i > 1 && j > 0) {
        const both = distanceAt(i - 2, j - 1) + distanceAt(i - 1, j - 1)
        const score = scoreTwo(columns[j - 1], [rows[i - 2], rows[i - 1]], both)
        steps.push({ i: 2, j: 1, score: scoreAt(i - 2, j - 1) + score })
      }
      if (i > 0 && j > 1) {
        const both = distanceAt(i - 1, j - 2) + distanceAt(i - 1, j - 1)
        const score = scoreTwo(rows[i - 1], [columns[j - 2], columns[j - 1]], both)
        steps.push({ i: 1, j: 2, score: scoreAt(i - 1, j - 2) + score })
      }
      if (i > 0) steps.push({ i: 1, j: 0, score: scoreAt(i - 1, j) + (j === columns.length ? 0 : skip) })
      if (j > 0) steps.push({ i: 0, j: 1, score: scoreAt(i, j - 1) + (i === rows.length ? 0 : skip) })
      row.push(steps.reduce((most, step) => (step.score > most.score + 1e-9 ? step : most)))
    }
  }
  const found: Column[] = []
  for (let [i, j] = [rows.length, columns.length]; i + j > 0;) {
    const step = best[i]?.[j] ?? { i: 1, j: 1, score: 0 }
    const [a, b] = [accepted.slice(i - step.i, i), yours.slice(j - step.j, j)]
    // Of two sounds against one, the more similar is its partner and the other has none.
    const isFirst =
      a.length > 1
        ? distanceAt(i - 2, j - 1) <= distanceAt(i - 1, j - 1)
        : b.length > 1 && distanceAt(i - 1, j - 2) <= distanceAt(i - 1, j - 1)
    const [ones, others] = [a, b].map((row, which) => {
      const other = which === 0 ? b : a
      return other.length > row.length ? (row.length === 0 ? [''] : isFirst ? [...row, ''] : ['', ...row]) : row
    })
    const width = Math.max(a.length, b.length)
    for (let at = width - 1; at >= 0; at -= 1) found.push({ accepted: ones?.[at] ?? '', yours: others?.[at] ?? '' })
    i -= step.i
    j -= step.j
  }
  return found.toReversed()
}
