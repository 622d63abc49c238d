import { bareSymbol, isVowel } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'

/** A sound with its neighbours in the utterance; null at its ends. Stress marks are no neighbours. */
export type Placed = {
  sign: string
  before: string | null
  /** The sound before that one. */
  earlier: string | null
  after: string | null
  isWordStart: boolean
  isWordEnd: boolean
  /** True if a stress mark stands directly before the sound. */
  isMarked: boolean
}

const isOneOf = (sign: string | null, symbols: readonly string[]) => sign !== null && symbols.includes(bareSymbol(sign))
const consonantOf = (sign: string | null) => (sign === null ? undefined : consonants[bareSymbol(sign)])
const isVoiceless = (sign: string | null) => consonantOf(sign)?.voicing === 'voiceless'
const isObstruent = (sign: string) => /plosive|affricate|fricative/.test(consonantOf(sign)?.manner ?? '')
const nasals = ['m', 'n', 'ŋ']
const dentals = ['θ', 'ð']

const isLongVowel = (sign: string) => {
  const vowel = vowels[bareSymbol(sign)]
  return vowel !== undefined && (vowel.long || vowel.to !== undefined)
}

/** The places in which a mark is true of a sound of Standard Southern British. */
const truths: Readonly<Record<string, (sound: Placed) => boolean | null>> = {
  ʰ: ({ sign, before, isWordStart, isMarked }) =>
    isOneOf(sign, ['p', 't', 'k', 'tʃ']) && (isWordStart || isMarked || !isOneOf(before, ['s'])),
  '\u0325': ({ sign, before, earlier, after, isWordStart, isWordEnd }) => {
    if (consonantOf(sign)?.voicing !== 'voiced') return false
    if (isObstruent(sign)) return isWordStart || isWordEnd || isVoiceless(before) || isVoiceless(after)
    // Books differ about the approximant of *string*, where the plosive is not aspirated.
    return isVoiceless(before) && isOneOf(earlier, ['s']) ? null : isVoiceless(before)
  },
  '\u0303': ({ sign, after }) => isVowel(sign) && isOneOf(after, nasals),
  '\u032a': ({ sign, after }) => isOneOf(sign, ['t', 'd', 'n', 'l', 's', 'z']) && isOneOf(after, dentals),
  '\u031a': ({ sign, after, isWordEnd }) =>
    consonantOf(sign)?.manner === 'plosive' && (isWordEnd || (after !== null && consonantOf(after) !== undefined)),
  ˑ: ({ sign, after, isWordEnd }) =>
    isVowel(sign) && (isLongVowel(sign) ? !isWordEnd && isVoiceless(after) : isWordEnd || !isVoiceless(after)),
  ʷ: ({ sign, after }) =>
    isOneOf(sign, ['ʃ', 'ʒ', 'tʃ', 'dʒ', 'r', 'ɹ']) || isOneOf(after, ['w', 'uː', 'ʊ', 'ɔː', 'ɒ', 'ɔɪ', 'u']),
  ɫ: ({ sign, after }) => isOneOf(sign, ['l']) && !(after !== null && (isVowel(after) || isOneOf(after, ['j']))),
}

/** The marks of a sign beyond its letter. A dark l counts as an l with a mark. */
export function marksOfSign(sign: string) {
  const marks = sign.startsWith('ɫ') ? sign.slice(1) : sign.slice(bareSymbol(sign).length)
  return [...(sign.startsWith('ɫ') ? ['ɫ'] : []), ...marks]
}

/** True if speakers produce the detail of this diacritic in this sound; null if the diacritic is not known. */
export function isTrueMark(mark: string, sound: Placed): boolean | null {
  return truths[mark]?.(sound) ?? null
}
