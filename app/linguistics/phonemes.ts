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
  /** The end of a diphthong, on the same scales. */
  to?: { height: number; backness: number }
  /** The keyword of its lexical set. */
  set: string
}

const consonant = (voicing: Consonant['voicing'], place: string, manner: string): Consonant => ({
  voicing,
  place,
  manner,
})

/** The symbols that the courses use (docs/courses.md) and others that lessons mention. */
export const consonants: Readonly<Record<string, Consonant>> = {
  p: consonant('voiceless', 'bilabial', 'plosive'),
  b: consonant('voiced', 'bilabial', 'plosive'),
  t: consonant('voiceless', 'alveolar', 'plosive'),
  d: consonant('voiced', 'alveolar', 'plosive'),
  k: consonant('voiceless', 'velar', 'plosive'),
  ɡ: consonant('voiced', 'velar', 'plosive'),
  ʔ: consonant('voiceless', 'glottal', 'plosive'),
  tʃ: consonant('voiceless', 'postalveolar', 'affricate'),
  dʒ: consonant('voiced', 'postalveolar', 'affricate'),
  f: consonant('voiceless', 'labiodental', 'fricative'),
  v: consonant('voiced', 'labiodental', 'fricative'),
  θ: consonant('voiceless', 'dental', 'fricative'),
  ð: consonant('voiced', 'dental', 'fricative'),
  s: consonant('voiceless', 'alveolar', 'fricative'),
  z: consonant('voiced', 'alveolar', 'fricative'),
  ʃ: consonant('voiceless', 'postalveolar', 'fricative'),
  ʒ: consonant('voiced', 'postalveolar', 'fricative'),
  x: consonant('voiceless', 'velar', 'fricative'),
  h: consonant('voiceless', 'glottal', 'fricative'),
  m: consonant('voiced', 'bilabial', 'nasal'),
  n: consonant('voiced', 'alveolar', 'nasal'),
  ŋ: consonant('voiced', 'velar', 'nasal'),
  l: consonant('voiced', 'alveolar', 'lateral approximant'),
  r: consonant('voiced', 'postalveolar', 'approximant'),
  ɹ: consonant('voiced', 'postalveolar', 'approximant'),
  ɾ: consonant('voiced', 'alveolar', 'tap'),
  w: consonant('voiced', 'labial-velar', 'approximant'),
  ʍ: consonant('voiceless', 'labial-velar', 'fricative'),
  j: consonant('voiced', 'palatal', 'approximant'),
}

const vowel = (height: number, backness: number, set: string, length: 'short' | 'long' = 'short'): Vowel => ({
  height,
  backness,
  long: length === 'long',
  set,
})

const diphthong = (from: readonly [number, number], to: readonly [number, number], set: string): Vowel => ({
  ...vowel(from[0], from[1], set),
  to: { height: to[0], backness: to[1] },
})

/** The places of English vowels are those of the charts in section 2.2 of the taster. */
export const vowels: Readonly<Record<string, Vowel>> = {
  iː: vowel(0, 0, 'FLEECE', 'long'),
  uː: vowel(0, 2, 'GOOSE', 'long'),
  ɔː: vowel(1.5, 2, 'THOUGHT', 'long'),
  ɑː: vowel(3, 1.7, 'PALM', 'long'),
  ɜː: vowel(1.45, 0.75, 'NURSE', 'long'),
  eɪ: diphthong([1.4, 0], [0.5, 0.15], 'FACE'),
  aɪ: diphthong([2.9, 0.5], [0.7, 0.5], 'PRICE'),
  ɔɪ: diphthong([1.9, 2], [0.7, 0.75], 'CHOICE'),
  əʊ: diphthong([1.6, 0.85], [0.6, 1.6], 'GOAT'),
  aʊ: diphthong([2.7, 0.9], [0.8, 1.8], 'MOUTH'),
  ɪə: diphthong([0.6, 0.4], [1.6, 1], 'NEAR'),
  eə: diphthong([1.7, 0], [1.75, 0.95], 'SQUARE'),
  ʊə: diphthong([0.6, 1.6], [1.6, 1.25], 'CURE'),
  ɪ: vowel(0.55, 0.35, 'KIT'),
  e: vowel(1.5, 0, 'DRESS'),
  æ: vowel(2.5, 0, 'TRAP'),
  ɒ: vowel(2.75, 2, 'LOT'),
  ʌ: vowel(2.25, 1.3, 'STRUT'),
  ʊ: vowel(0.55, 1.65, 'FOOT'),
  ə: vowel(1.7, 1.15, 'schwa'),
  i: vowel(0, 0.1, 'happY'),
  u: vowel(0, 1.9, 'weak GOOSE'),
  // Long vowels written without a length mark, and vowels of other accents and of narrow transcription.
  ɔ: vowel(1.5, 2, 'THOUGHT'),
  ɑ: vowel(3, 1.7, 'PALM'),
  ɜ: vowel(1.45, 0.75, 'NURSE'),
  ɛ: vowel(2, 0, ''),
  a: vowel(3, 0.3, ''),
  o: vowel(1, 2, ''),
  ʉ: vowel(0, 1, ''),
  ɵ: vowel(1, 1, ''),
  ɐ: vowel(2.5, 1, ''),
}
