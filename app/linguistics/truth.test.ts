import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTranscriptions } from './comparison.ts'
import { consonantChart, vowelChart } from './features/chart.ts'
import { isStress, readSound, type Sound } from './transcription.ts'

const letters = [...`${consonantChart}${vowelChart}`.replaceAll(/[a-z-]{2,}|[:,_\s]/g, '')].filter(
  (each) => each !== 'r',
)
const english = 'p t k tʃ dʒ b d ɡ s z m n ŋ l ɹ w j iː ɪ e æ ʌ ə aɪ aʊ ɔː uː'.split(' ')
const marks = [
  '',
  '',
  '',
  'ʰ',
  '\u0325',
  '\u032c',
  '\u0329',
  '\u0303',
  '\u032a',
  'ː',
  'ˑ',
  'ʷ',
  'ʲ',
  'ˠ',
  '\u0324',
  '\u0330',
  '˞',
]
const sign = fc
  .tuple(fc.oneof(fc.constantFrom(...letters), fc.constantFrom(...english)), fc.constantFrom(...marks))
  .map(([letter, mark]) => letter + mark)
const row = fc.array(sign, { minLength: 1, maxLength: 6 })

const is = ({ features }: Sound, name: string) => features[name] === 1
/** What each word says about a sound, in PanPhon's features, which know nothing of our names of places and manners. */
const claims: readonly (readonly [RegExp, (sound: Sound) => boolean])[] = [
  [/\bvoiced\b/, (sound) => is(sound, 'voi')],
  [/\bvoiceless\b/, (sound) => !is(sound, 'voi')],
  [/\bplosive\b/, (sound) => !is(sound, 'cont')],
  [/\baffricate\b/, (sound) => is(sound, 'delrel') && !is(sound, 'cont')],
  [/\bfricative\b/, (sound) => is(sound, 'cont')],
  [/\bnasal\b/, (sound) => is(sound, 'nas')],
  [/\blateral\b/, (sound) => is(sound, 'lat')],
  [/\b(approximant|trill|tap)\b/, (sound) => is(sound, 'son')],
  [/\b(bilabial|labiodental|labial-velar)\b/, (sound) => is(sound, 'lab')],
  [/\b(alveolar|dental|retroflex)\b/, (sound) => is(sound, 'cor')],
  [/\bvelar\b/, (sound) => is(sound, 'hi')],
  [/\brounded vowel/, (sound) => is(sound, 'round')],
  [/\bunrounded vowel/, (sound) => !is(sound, 'round')],
  [/\b(vowel|diphthong)\b/, (sound) => sound.kind === 'vowel'],
]
const details: readonly (readonly [string, string, number])[] = [
  ['aspiration', 'sg', 1],
  ['loss of voice', 'voi', -1],
  ['syllabic stroke', 'syl', 1],
  ['nasality', 'nas', 1],
  ['creaky voice', 'cg', 1],
  ['breathy voice', 'sg', 1],
]

function listFalseClaims(words: string, accepted: Sound, yours: Sound) {
  const check = (part: string, sound: Sound) =>
    claims.filter(([word, isTrue]) => word.test(part) && !isTrue(sound)).map(([word]) => `${word.source} in “${part}”`)
  const [, given = '', right = ''] = /You wrote \S+, (?:which is )?([^;]*); this (?:one )?is ([^.]*)/.exec(words) ?? []
  const said = [...check(given.replace(/as .*$/, ''), yours), ...check(right.replace(/\{.*$/, ''), accepted)]
  const marked = details.flatMap(([name, feature, value]) => {
    const wrong = [
      words.includes(`Mark the ${name}`) && accepted.features[feature] !== value,
      words.includes(`No ${name} is marked`) && yours.features[feature] !== value,
      words.includes(`The ${name} is right`) &&
        (accepted.features[feature] !== value || yours.features[feature] !== value),
    ]
    return wrong.some(Boolean) ? [`${name} in “${words}”`] : []
  })
  const length = [
    /vowel is long/.test(words) && !is(accepted, 'long'),
    /vowel is short/.test(words) && is(accepted, 'long'),
    /has no length mark/.test(words) && !is(yours, 'long'),
    /lenis/.test(words) && (is(yours, 'voi') || is(accepted, 'voi')),
  ]
  return [...said, ...marked, ...(length.some(Boolean) ? [`length in “${words}”`] : [])]
}

describe('for any two transcriptions', () => {
  it('no sentence says of a sound what its features deny', () => {
    fc.assert(
      fc.property(row, row, fc.constantFrom('broad' as const, 'narrow' as const), (accepted, typed, style) => {
        const { columns, differences } = compareTranscriptions({
          accepted: [accepted.join(' ')],
          typed: typed.join(' '),
          style,
        })
        const wrong = columns.filter(
          ({ kind, accepted: a, yours }) => kind !== null && !isStress(a) && !isStress(yours),
        )
        const ofSounds = differences.filter(({ kind }) => kind !== 'stress')
        expect(ofSounds).toHaveLength(wrong.length)
        const lies = wrong.flatMap((column, i) =>
          column.accepted && column.yours
            ? listFalseClaims(ofSounds[i]?.words ?? '', readSound(column.accepted), readSound(column.yours))
            : [],
        )
        expect(lies).toEqual([])
      }),
    )
  })
})
