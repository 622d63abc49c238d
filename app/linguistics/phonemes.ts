export type Consonant = {
  voicing: 'voiced' | 'voiceless'
  place: string
  manner: string
}

export type Vowel = {
  /** Starting point of the vowel: height 0 (close) to 3 (open), backness 0 (front) to 2 (back). */
  height: number
  backness: number
  long: boolean
  /** The end point of a diphthong, on the same scales. */
  to?: { height: number; backness: number }
  /** The keyword of its lexical set. */
  set: string
}

const newConsonant = (voicing: Consonant['voicing'], place: string, manner: string): Consonant => ({
  voicing,
  place,
  manner,
})

/** English consonants in the symbols of the courses (docs/courses.md), and other consonants that lessons mention. */
export const consonants: Readonly<Record<string, Consonant>> = {
  p: newConsonant('voiceless', 'bilabial', 'plosive'),
  b: newConsonant('voiced', 'bilabial', 'plosive'),
  t: newConsonant('voiceless', 'alveolar', 'plosive'),
  d: newConsonant('voiced', 'alveolar', 'plosive'),
  k: newConsonant('voiceless', 'velar', 'plosive'),
  ɡ: newConsonant('voiced', 'velar', 'plosive'),
  ʔ: newConsonant('voiceless', 'glottal', 'plosive'),
  tʃ: newConsonant('voiceless', 'postalveolar', 'affricate'),
  dʒ: newConsonant('voiced', 'postalveolar', 'affricate'),
  f: newConsonant('voiceless', 'labiodental', 'fricative'),
  v: newConsonant('voiced', 'labiodental', 'fricative'),
  θ: newConsonant('voiceless', 'dental', 'fricative'),
  ð: newConsonant('voiced', 'dental', 'fricative'),
  s: newConsonant('voiceless', 'alveolar', 'fricative'),
  z: newConsonant('voiced', 'alveolar', 'fricative'),
  ʃ: newConsonant('voiceless', 'postalveolar', 'fricative'),
  ʒ: newConsonant('voiced', 'postalveolar', 'fricative'),
  x: newConsonant('voiceless', 'velar', 'fricative'),
  h: newConsonant('voiceless', 'glottal', 'fricative'),
  m: newConsonant('voiced', 'bilabial', 'nasal'),
  n: newConsonant('voiced', 'alveolar', 'nasal'),
  ŋ: newConsonant('voiced', 'velar', 'nasal'),
  l: newConsonant('voiced', 'alveolar', 'lateral approximant'),
  r: newConsonant('voiced', 'postalveolar', 'approximant'),
  ɹ: newConsonant('voiced', 'postalveolar', 'approximant'),
  ɾ: newConsonant('voiced', 'alveolar', 'tap'),
  w: newConsonant('voiced', 'labial-velar', 'approximant'),
  ʍ: newConsonant('voiceless', 'labial-velar', 'fricative'),
  j: newConsonant('voiced', 'palatal', 'approximant'),
}

const newVowel = (height: number, backness: number, set: string, length: 'short' | 'long' = 'short'): Vowel => ({
  height,
  backness,
  long: length === 'long',
  set,
})

const newDiphthong = (from: readonly [number, number], to: readonly [number, number], set: string): Vowel => ({
  ...newVowel(from[0], from[1], set),
  to: { height: to[0], backness: to[1] },
})

/** English vowels with their positions in the vowel charts of section 2.2 of the taster. */
export const vowels: Readonly<Record<string, Vowel>> = {
  iː: newVowel(0, 0, 'FLEECE', 'long'),
  uː: newVowel(0, 2, 'GOOSE', 'long'),
  ɔː: newVowel(1.5, 2, 'THOUGHT', 'long'),
  ɑː: newVowel(3, 1.7, 'PALM', 'long'),
  ɜː: newVowel(1.45, 0.75, 'NURSE', 'long'),
  eɪ: newDiphthong([1.4, 0], [0.5, 0.15], 'FACE'),
  aɪ: newDiphthong([2.9, 0.5], [0.7, 0.5], 'PRICE'),
  ɔɪ: newDiphthong([1.9, 2], [0.7, 0.75], 'CHOICE'),
  əʊ: newDiphthong([1.6, 0.85], [0.6, 1.6], 'GOAT'),
  aʊ: newDiphthong([2.7, 0.9], [0.8, 1.8], 'MOUTH'),
  ɪə: newDiphthong([0.6, 0.4], [1.6, 1], 'NEAR'),
  eə: newDiphthong([1.7, 0], [1.75, 0.95], 'SQUARE'),
  ʊə: newDiphthong([0.6, 1.6], [1.6, 1.25], 'CURE'),
  ɪ: newVowel(0.55, 0.35, 'KIT'),
  e: newVowel(1.5, 0, 'DRESS'),
  æ: newVowel(2.5, 0, 'TRAP'),
  ɒ: newVowel(2.75, 2, 'LOT'),
  ʌ: newVowel(2.25, 1.3, 'STRUT'),
  ʊ: newVowel(0.55, 1.65, 'FOOT'),
  ə: newVowel(1.7, 1.15, 'schwa'),
  i: newVowel(0, 0.1, 'happY'),
  u: newVowel(0, 1.9, 'weak GOOSE'),
  // Vowels that the courses do not write: long vowels without a length mark, and vowels of other accents and of
  // narrow transcription.
  ɔ: newVowel(1.5, 2, 'THOUGHT'),
  ɑ: newVowel(3, 1.7, 'PALM'),
  ɜ: newVowel(1.45, 0.75, 'NURSE'),
  ɛ: newVowel(2, 0, ''),
  a: newVowel(3, 0.3, ''),
  o: newVowel(1, 2, ''),
  ʉ: newVowel(0, 1, ''),
  ɵ: newVowel(1, 1, ''),
  ɐ: newVowel(2.5, 1, ''),
}

const notPhonemes = [...'ʔxɹɾʍ', ...'ɔɑɜɛaoʉɵɐ']

/** The symbols of Standard Southern British, which are written between slashes. */
export const phonemes = [...Object.keys(consonants), ...Object.keys(vowels)].filter(
  (symbol) => !notPhonemes.includes(symbol),
)
