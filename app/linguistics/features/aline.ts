/*
 * The values of ALINE as Kondrak published them: costs, saliences, places and manners in "Algorithms for language
 * reconstruction" (2002, pages 54 to 56), the costs and saliences first in "A new algorithm for the alignment of
 * phonetic sequences" (2000). The port in NLTK starts from the same values and notes where it changes them. Ours add
 * the places that Kondrak does not name: epiglottal counts as pharyngeal, alveolo-palatal as palato-alveolar,
 * linguolabial as bilabial. His score for two sounds against one (45) is not used.
 */
export const skip = -10
export const mostForPair = 35
export const lessForVowel = 10

export const salience = {
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
export type AlineFeature = keyof typeof salience

export const vowelFeatures: readonly AlineFeature[] = [
  'back',
  'nasal',
  'retroflex',
  'high',
  'round',
  'long',
  'syllabic',
]
export const consonantFeatures: readonly AlineFeature[] = [
  'syllabic',
  'manner',
  'voice',
  'nasal',
  'retroflex',
  'lateral',
  'aspirated',
  'place',
]

export const places: readonly (readonly [RegExp, number])[] = [
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
export const manners: readonly (readonly [RegExp, number])[] = [
  [/affricate/, 0.9],
  [/fricative/, 0.8],
  [/trill/, 0.7],
  [/tap/, 0.65],
  [/approximant/, 0.6],
]
