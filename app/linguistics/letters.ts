import { consonantChart, featuresLike, vowelChart } from './features/chart.ts'
import { marks } from './features/marks.ts'
import { featureNames, letterFeatures } from './features/panphon.ts'

export const tie = '\u0361'
const features = featureNames.split(' ')

/** The value of each feature: 1, −1, or 0 where it does not apply. */
export type Features = Readonly<Record<string, number>>

const featuresOf = new Map(
  letterFeatures
    .normalize('NFD')
    .trim()
    .split('\n')
    .map((row) => {
      const [letter = '', values = ''] = row.replace('c\u0327', 'ç').split(' ')
      return [
        letter,
        Object.fromEntries(features.map((name, i) => [name, '-0+'.indexOf(values[i] ?? '0') - 1])),
      ] as const
    }),
)

const parseChart = (chart: string) =>
  chart
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [name = '', cells = ''] = row.split(': ')
      return cells
        .split(', ')
        .map((cell) => ({ name, place: cell.split(' ')[0] ?? '', letters: cell.split(' ').slice(1) }))
    })

/** Place and manner of each consonant of the IPA. */
export const articulations = new Map(
  parseChart(consonantChart).flatMap(({ name, place, letters }) =>
    letters.map((letter) => [letter, { place, manner: name }] as const),
  ),
)

const heights = [...new Set(parseChart(vowelChart).map(({ name }) => name))]
const vowelNames = new Map(
  parseChart(vowelChart).flatMap(({ name, place, letters }) =>
    letters.map((letter, i) => [letter, { height: name, backness: place, isRounded: i === 1 }] as const),
  ),
)

/** A place on the vowel chart, from 0 (close, front) to 1 (open, back), with its name. */
export type Target = { height: number; backness: number; isRounded: boolean; name: string }

export function findTarget(letter: string, own: readonly string[] = []): Target | null {
  const named = vowelNames.get(letter)
  if (!named) return null
  const isRounded = named.isRounded || own.includes('ʷ')
  return {
    height: heights.indexOf(named.height) / (heights.length - 1),
    backness: ['front', 'central', 'back'].indexOf(named.backness) / 2,
    isRounded,
    name: `${named.height} ${named.backness} ${isRounded ? 'rounded' : 'unrounded'} vowel`,
  }
}

export function applyMarks(base: Features, own: readonly string[]): Features {
  const changes = own.flatMap((mark) => marks[mark]?.changes.split(' ') ?? [])
  return {
    ...base,
    ...Object.fromEntries(
      changes.filter(Boolean).map((change) => [change.slice(1), change.startsWith('+') ? 1 : -1] as const),
    ),
  }
}

export const neutral: Features = Object.fromEntries(features.map((name) => [name, 0]))
export const lookUpFeatures = (letters: string) =>
  featuresOf.get(letters) ?? featuresOf.get(featuresLike[letters] ?? '')

type Joined = { features: Features; place: string; manner: string }

/** Joins two consonants under one tie bar: a plosive with a fricative is an affricate, others have both places. */
export function joinConsonants(first: string, second: string): Joined {
  const [one, other] = [articulations.get(first), articulations.get(second)]
  const ofOther = lookUpFeatures(second) ?? neutral
  if (one?.manner === 'plosive' && other?.manner.endsWith('fricative'))
    return {
      features: lookUpFeatures(first + tie + second) ?? { ...ofOther, cont: -1, delrel: 1 },
      place: other.place,
      manner: other.manner === 'fricative' ? 'affricate' : 'lateral affricate',
    }
  const places = [...new Set([other?.place, one?.place].filter(Boolean))]
  return {
    features: lookUpFeatures(first + tie + second) ?? lookUpFeatures(first) ?? neutral,
    place: places.join(' and '),
    manner: one?.manner ?? '',
  }
}
