import { bareSymbol, isVowel } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'

/** A sound with its neighbours in the utterance, without stress marks; a neighbour is null at the start or end. */
export type Placed = {
  sign: string
  before: string | null
  /** The sound before `before`. */
  earlier: string | null
  after: string | null
  isWordStart: boolean
  isWordEnd: boolean
  /** True if a stress mark is directly before the sound. */
  isMarked: boolean
}

const isSymbolIn = (sign: string | null, symbols: readonly string[]) =>
  sign !== null && symbols.includes(bareSymbol(sign))
const findConsonant = (sign: string | null) => (sign === null ? undefined : consonants[bareSymbol(sign)])
const isVoiceless = (sign: string | null) => findConsonant(sign)?.voicing === 'voiceless'
const isObstruent = (sign: string) => /plosive|affricate|fricative/.test(findConsonant(sign)?.manner ?? '')
const nasals = ['m', 'n', 'ŋ']
const dentals = ['θ', 'ð']

const isLongVowel = (sign: string) => {
  const vowel = vowels[bareSymbol(sign)]
  return vowel !== undefined && (vowel.long || vowel.to !== undefined)
}

/** By diacritic: true if speakers of Standard Southern British produce it in a sound; null where books differ. */
const truths: Readonly<Record<string, (sound: Placed) => boolean | null>> = {
  ʰ: ({ sign, before, isWordStart, isMarked }) =>
    isSymbolIn(sign, ['p', 't', 'k', 'tʃ']) && (isWordStart || isMarked || !isSymbolIn(before, ['s'])),
  '\u0325': ({ sign, before, earlier, after, isWordStart, isWordEnd }) => {
    if (findConsonant(sign)?.voicing !== 'voiced') return false
    if (isObstruent(sign)) return isWordStart || isWordEnd || isVoiceless(before) || isVoiceless(after)
    // Books differ about the approximant in *string*, where the plosive is not aspirated.
    return isVoiceless(before) && isSymbolIn(earlier, ['s']) ? null : isVoiceless(before)
  },
  '\u0303': ({ sign, after }) => isVowel(sign) && isSymbolIn(after, nasals),
  '\u032a': ({ sign, after }) => isSymbolIn(sign, ['t', 'd', 'n', 'l', 's', 'z']) && isSymbolIn(after, dentals),
  '\u031a': ({ sign, after, isWordEnd }) =>
    findConsonant(sign)?.manner === 'plosive' && (isWordEnd || (after !== null && findConsonant(after) !== undefined)),
  ˑ: ({ sign, after, isWordEnd }) =>
    isVowel(sign) && (isLongVowel(sign) ? !isWordEnd && isVoiceless(after) : isWordEnd || !isVoiceless(after)),
  ʷ: ({ sign, after }) =>
    isSymbolIn(sign, ['ʃ', 'ʒ', 'tʃ', 'dʒ', 'r', 'ɹ']) || isSymbolIn(after, ['w', 'uː', 'ʊ', 'ɔː', 'ɒ', 'ɔɪ', 'u']),
  ɫ: ({ sign, after }) => isSymbolIn(sign, ['l']) && !(after !== null && (isVowel(after) || isSymbolIn(after, ['j']))),
}

/** Lists the diacritics of a sign. A dark l counts as an l with a diacritic. */
export function listMarksOfSign(sign: string) {
  const marks = sign.startsWith('ɫ') ? sign.slice(1) : sign.slice(bareSymbol(sign).length)
  return [...(sign.startsWith('ɫ') ? ['ɫ'] : []), ...marks]
}

/** True if speakers produce the detail that a diacritic stands for in this sound; null if we do not know. */
export function isTrueMark(mark: string, sound: Placed): boolean | null {
  return truths[mark]?.(sound) ?? null
}
