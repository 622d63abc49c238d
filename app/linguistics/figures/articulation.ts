import { consonants, vowels } from '../phonemes.ts'

export type Point = readonly [x: number, y: number]

/**
 * The positions of the organs while a sound is made. Coordinates are those of the drawing (vocal-tract.ts), a head of
 * 480 by 430 that faces left. The positions are schematic, not measurements of one speaker. They follow the
 * descriptions in Ladefoged and Johnson, A Course in Phonetics, and Catford, A Practical Introduction to Phonetics:
 * where each part of the tongue goes, how wide the passage is, whether the soft palate is down and whether the folds
 * vibrate.
 */
export type Articulation = {
  /** The tongue's surface from the tip to the root, seven points. */
  tongue: readonly Point[]
  lips: 'apart' | 'closed' | 'rounded' | 'spread' | 'lip to teeth'
  isNasal: boolean
  folds: 'vibrate' | 'apart' | 'closed'
  /** The narrowest points of the passage: one, or two for labial-velars. */
  narrowest: readonly Point[]
  /** The phonetic name of the sound, such as "voiced alveolar fricative". */
  label: string
  /** A remark on the path of the air, for example in a lateral. */
  remark: string
}

/** The distance in pixels between the tongue and the place of articulation, by manner. */
const gaps: Readonly<Record<string, number>> = {
  plosive: 0,
  nasal: 0,
  affricate: 0,
  'lateral approximant': 0,
  tap: 0,
  fricative: 5,
  approximant: 14,
}

const remarks: Readonly<Record<string, string>> = {
  plosive: 'The air is stopped, then released.',
  nasal: 'The mouth is closed; the air leaves through the nose.',
  affricate: 'The air is stopped, then released through a narrow gap.',
  'lateral approximant': 'The air passes at the sides of the tongue.',
  tap: 'The tip strikes once.',
  fricative: 'The air hisses through a narrow gap.',
  approximant: 'The passage is too wide to hiss.',
}

type Place = { at: readonly Point[]; tongue: (gap: number) => readonly Point[]; lips?: Articulation['lips'] }

const root: readonly [Point, Point] = [
  [279, 252],
  [284, 312],
]
const rest: readonly Point[] = [[124, 241], [141, 228], [166, 218], [202, 212], [246, 218], ...root]
const lowerPoint = ([x, y]: Point, by: number): Point => [x, y + by]

/** The places of articulation from the lips to the larynx; each returns the tongue for a gap in pixels. */
const places: Readonly<Record<string, Place>> = {
  bilabial: { at: [[72, 227]], tongue: () => rest, lips: 'closed' },
  labiodental: { at: [[98, 226]], tongue: () => rest, lips: 'lip to teeth' },
  dental: {
    at: [[114, 219]],
    tongue: (gap) => [lowerPoint([113, 220], gap / 2), [131, 221], [160, 216], [202, 212], [246, 220], ...root],
  },
  alveolar: {
    at: [[132, 195]],
    tongue: (gap) => [
      lowerPoint([129, 200], gap),
      lowerPoint([144, 203], gap),
      [168, 212],
      [204, 213],
      [246, 220],
      ...root,
    ],
  },
  postalveolar: {
    at: [[153, 177]],
    tongue: (gap) => [
      lowerPoint([136, 206], gap),
      lowerPoint([152, 181], gap),
      lowerPoint([172, 182], gap),
      [206, 192],
      [248, 214],
      ...root,
    ],
  },
  palatal: {
    at: [[198, 160]],
    tongue: (gap) => [
      [122, 240],
      [141, 221],
      lowerPoint([168, 180], gap),
      lowerPoint([200, 162], gap),
      [246, 190],
      [286, 242],
      [290, 312],
    ],
  },
  velar: {
    at: [[252, 165]],
    tongue: (gap) => [
      [128, 243],
      [148, 230],
      [178, 212],
      lowerPoint([216, 182], gap),
      lowerPoint([254, 167], gap),
      lowerPoint([290, 222], gap / 2),
      [287, 312],
    ],
  },
  'labial-velar': {
    at: [
      [66, 227],
      [252, 168],
    ],
    tongue: (gap) => places.velar?.tongue(gap) ?? rest,
    lips: 'rounded',
  },
  glottal: { at: [[304, 374]], tongue: () => rest },
}

/** In [ɹ] the tip points up behind the ridge and does not touch. */
const raisedTip: readonly Point[] = [[149, 193], [158, 206], [176, 222], [206, 214], [248, 212], ...root]

function findConsonantArticulation(symbol: string): Articulation | null {
  const known = consonants[symbol]
  const place = places[known?.place ?? '']
  if (!known || !place) return null
  const isTip = symbol === 'r' || symbol === 'ɹ'
  const isFree = known.manner === 'fricative' || known.manner === 'approximant'
  return {
    tongue: isTip ? raisedTip : place.tongue(gaps[known.manner] ?? 0),
    lips: place.lips ?? (isTip || ('ʃʒtʃdʒ'.includes(symbol) && known.place === 'postalveolar') ? 'rounded' : 'apart'),
    isNasal: known.manner === 'nasal',
    folds: known.voicing === 'voiced' ? 'vibrate' : symbol === 'ʔ' ? 'closed' : 'apart',
    narrowest: place.at,
    label: `${known.voicing} ${known.place} ${known.manner}`,
    remark:
      known.place === 'glottal' && isFree ? 'The air rushes through the open folds.' : (remarks[known.manner] ?? ''),
  }
}

const height = ['close', 'near-close', 'close-mid', 'mid', 'open-mid', 'near-open', 'open'] as const
const roundedVowels = /^[uʊɔɒoʉ]/

/** Finds the articulation of a vowel. Its height and backness roughly determine the highest point of the tongue. */
function findVowelArticulation(symbol: string): Articulation | null {
  const vowel = vowels[symbol]
  if (!vowel) return null
  const open = vowel.height / 3
  const back = vowel.backness / 2
  const peak: Point = [188 + back * 62, 174 + open * 42]
  const tip: Point = [122, 238 + open * 8]
  const front: Point = [160 + back * 12, 190 + open * 32 + back * 22]
  const rear: Point = [244 + back * 34, 204 + open * 16 - back * 12]
  const pharynx = 280 + open * back * 14 + (1 - back) * (1 - open) * 6
  const isRounded = roundedVowels.test(symbol)
  const name = height[Math.round(open * 6)]
  const where = back < 0.34 ? 'front' : back < 0.67 ? 'central' : 'back'
  return {
    tongue: [tip, [141, 224 + open * 8], front, peak, rear, [pharynx + 4, 254], [pharynx + 4, 312]],
    lips: isRounded ? 'rounded' : vowel.height < 1 && back < 0.34 ? 'spread' : 'apart',
    isNasal: false,
    folds: 'vibrate',
    narrowest: [],
    label: `${name} ${where} vowel`,
    remark: `${isRounded ? 'The lips are rounded.' : 'The lips are not rounded.'}${vowel.to ? ' This is where it begins.' : ''}`,
  }
}

/** Returns the articulation of a sound. Throws if the sound has no drawing. */
export function getArticulation(symbol: string): Articulation {
  const found = findConsonantArticulation(symbol) ?? findVowelArticulation(symbol)
  if (!found) throw new Error(`${symbol} has no drawing of the vocal tract`)
  return found
}
