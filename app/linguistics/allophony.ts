import { bareSymbol, isVowel, readSound } from './transcription.ts'
import { vowels } from './phonemes.ts'

/*
 * What speakers of Standard Southern British produce, after Cruttenden (2014), "Gimson's pronunciation of English", 8th
 * edition, and Wells (2008), "Longman pronunciation dictionary".
 */

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
  /** True for the nucleus of an unstressed syllable of a longer word. */
  isWeak: boolean
}

const isOneOf = (sign: string | null, symbols: string) => sign !== null && symbols.split(' ').includes(bareSymbol(sign))
const mannerOf = (sign: string | null) => (sign === null ? '' : readSound(sign).manner)
const isConsonant = (sign: string | null) => mannerOf(sign) !== ''
const isVoiceless = (sign: string | null) => isConsonant(sign) && sign !== null && readSound(sign).features.voi === -1
const isObstruent = (sign: string | null) => /plosive|affricate|fricative/.test(mannerOf(sign))
const isVowelOrNull = (sign: string | null) => sign !== null && isVowel(sign)

const isLongVowel = (sign: string) => {
  const vowel = vowels[bareSymbol(sign)]
  return vowel !== undefined && (vowel.long || vowel.to !== undefined)
}

/** The s of the same syllable, after which nothing is aspirated. */
const followsOwnS = ({ before, isWordStart, isMarked }: Placed) => !isWordStart && !isMarked && isOneOf(before, 's')

type Rule = {
  /** True if the detail is produced here, false if it is not; null where books differ. */
  isTrue: (sound: Placed) => boolean | null
  /** Why the detail cannot be true elsewhere. */
  because: string
}

/** The rules by mark. */
const rules: Readonly<Record<string, Rule>> = {
  ʰ: {
    isTrue: (sound) =>
      isOneOf(sound.sign, 'p t k tʃ') &&
      !followsOwnS(sound) &&
      (sound.isWordEnd || !isObstruent(sound.after)) &&
      // Before a syllabic consonant the breath goes out through the nose or over the sides of the tongue.
      (sound.after?.includes('\u0329') ? null : true),
    because:
      'Only {/p t k/} and {/tʃ/} are aspirated, neither after the {/s/} of their syllable nor before a plosive, affricate or fricative.',
  },
  '˭': {
    isTrue: (sound) => !isOneOf(sound.sign, 'p t k tʃ') || followsOwnS(sound) || (sound.isMarked ? false : null),
    because: 'At the start of a stressed syllable a plosive without voice is aspirated.',
  },
  '\u0325': {
    isTrue: ({ sign, before, earlier, after, isWordStart, isWordEnd }) => {
      // Weak vowels may lose their voice too, but books say little about where.
      if (!isConsonant(sign)) return null
      if (isVoiceless(sign)) return false
      if (isObstruent(sign)) return isWordStart || isWordEnd || isVoiceless(before) || isVoiceless(after)
      // Books differ about the approximant in *string*, where the plosive is not aspirated, and about other words.
      return isVoiceless(before) && (isWordStart || isOneOf(earlier, 's')) ? null : isVoiceless(before)
    },
    because:
      'A plosive, affricate or fricative loses its voice beside a sound without voice or a pause, other consonants only after a sound without voice.',
  },
  '\u0329': {
    // Before a vowel, as in *listening*, the consonant may be a syllable or begin one.
    isTrue: ({ sign, before, earlier, after, isWordStart }) =>
      isOneOf(sign, 'n l m ŋ r ɹ') &&
      isConsonant(before) &&
      (isVowelOrNull(after) ? isVowelOrNull(earlier) && null : !isWordStart),
    because:
      'Of the consonants only a nasal, {/l/} or {/r/} is a syllable of its own, inside a word and after another consonant.',
  },
  '\u0303': {
    isTrue: ({ sign, after }) => isVowel(sign) && isOneOf(after, 'm n ŋ'),
    because: 'In English it is a vowel before a nasal that is clearly nasalised.',
  },
  '\u032a': {
    isTrue: ({ sign, after }) => isOneOf(sign, 't d n l s z') && isOneOf(after, 'θ ð'),
    because: 'In English only an alveolar before {/θ/} or {/ð/} becomes dental.',
  },
  '\u031a': {
    isTrue: ({ sign, after, isWordEnd }) =>
      mannerOf(sign) === 'plosive' &&
      (isWordEnd || /plosive|affricate/.test(mannerOf(after)) || (mannerOf(after) === 'nasal' && null)),
    because: 'Only a plosive is unreleased, before another one or an affricate, or at the end.',
  },
  ˑ: {
    isTrue: ({ sign, after, isWordEnd, isWeak }) =>
      !isVowel(sign) || isWeak || isOneOf(sign, 'ə i u')
        ? null
        : isLongVowel(sign)
          ? !isWordEnd && isVoiceless(after)
          : isWordEnd || !isVoiceless(after),
    because: 'A long vowel is half long before a consonant without voice, a short one elsewhere.',
  },
  ʷ: {
    isTrue: ({ sign, after }) =>
      isVowel(sign) ? null : isOneOf(sign, 'ʃ ʒ tʃ dʒ r ɹ w') || isOneOf(after, 'w r ɹ uː ʊ ʊə ɔː ɒ ɔɪ u'),
    because: 'English sounds are rounded before {/w/}, {/r/} and rounded vowels.',
  },
  ʲ: {
    isTrue: ({ sign, after }) => (isConsonant(sign) && isOneOf(after, 'j iː ɪ i') ? true : null),
    because: '',
  },
  ˠ: {
    isTrue: ({ sign, after }) => isOneOf(sign, 'l') && !(isVowelOrNull(after) || isOneOf(after, 'j')),
    because: 'In Standard Southern British only {/l/} is ever dark, where neither a vowel nor {/j/} follows.',
  },
  ʼ: {
    isTrue: ({ sign, isWordEnd }) => isOneOf(sign, 'p t k tʃ') && isWordEnd && null,
    because: 'English has ejectives only at the end of a word, for emphasis.',
  },
  ˀ: {
    isTrue: ({ sign, before, after, isWordStart, isWordEnd, isMarked }) =>
      isOneOf(sign, 'p t k tʃ') &&
      !(isWordStart || isMarked || isObstruent(before)) &&
      (isOneOf(sign, 'tʃ') || isWordEnd || isConsonant(after)),
    because:
      'Only {/p t k tʃ/} are closed with the glottis too, after a vowel, nasal or {/l/} of their syllable, and {/p t k/} not before a vowel.',
  },
  '\u0320': {
    isTrue: ({ sign, after }) =>
      isOneOf(sign, 'ʃ ʒ tʃ dʒ r ɹ') || (isOneOf(sign, 't d n s z l') && isOneOf(after, 'r ɹ ʃ ʒ')) ? true : null,
    because: '',
  },
  '\u031f': {
    isTrue: ({ sign, after }) =>
      isOneOf(sign, 'uː ʊ u') || (isOneOf(sign, 'k ɡ ŋ') && isOneOf(after, 'j iː ɪ e i eɪ')) ? true : null,
    because: '',
  },
  '\u0308': { isTrue: ({ sign }) => (isOneOf(sign, 'uː ʊ u əʊ') ? true : null), because: '' },
  '\u032f': { isTrue: ({ sign }) => (vowels[bareSymbol(sign)]?.to ? true : null), because: '' },
  '˞': { isTrue: () => false, because: 'Standard Southern British is not rhotic.' },
  ː: { isTrue: () => false, because: 'This course writes no long consonants in English.' },
}

/** Lists the marks of a sign, without the length mark of a long vowel. */
export function listMarksOfSign(sign: string) {
  const { marks } = readSound(sign)
  return bareSymbol(sign).endsWith('ː') ? marks.filter((mark) => mark !== 'ː') : marks
}

/** True if speakers produce the detail that a mark stands for in this sound; null if we do not know. */
export const isTrueMark = (mark: string, sound: Placed): boolean | null => rules[mark]?.isTrue(sound) ?? null

/** Says why a mark is impossible in this accent; empty if no rule excludes it. */
export const explainFalseMark = (mark: string) => rules[mark]?.because ?? ''

/** Sounds that have a letter of their own and are variants of a phoneme in this place. */
const variants: readonly (readonly [phoneme: string, sound: string, isTrue: (sound: Placed) => boolean])[] = [
  ['h', 'ç', ({ after }) => isOneOf(after, 'j iː')],
  ['h', 'ɦ', ({ before, after }) => before !== null && !isVoiceless(before) && isVowelOrNull(after)],
  ['j', 'ç', ({ before }) => isOneOf(before, 'p t k')],
  ['w', 'ʍ', ({ before }) => isOneOf(before, 'p t k')],
  ['n', 'ɱ', ({ after }) => isOneOf(after, 'f v')],
  ['m', 'ɱ', ({ after }) => isOneOf(after, 'f v')],
  ['t', 't͡s', ({ after, isWordEnd }) => isWordEnd || isVowelOrNull(after)],
]

/** True if a sign is how speakers pronounce this phoneme here. */
export const isVariant = (sign: string, sound: Placed) =>
  variants.some(
    ([phoneme, own, isTrue]) => bareSymbol(sound.sign) === phoneme && bareSymbol(sign) === own && isTrue(sound),
  )
