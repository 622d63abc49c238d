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
  glide: boolean
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

const vowel = (height: number, backness: number, set: string, kind: 'short' | 'long' | 'glide' = 'short'): Vowel => ({
  height,
  backness,
  long: kind === 'long',
  glide: kind === 'glide',
  set,
})

export const vowels: Readonly<Record<string, Vowel>> = {
  iː: vowel(0, 0, 'FLEECE', 'long'),
  uː: vowel(0, 2, 'GOOSE', 'long'),
  ɔː: vowel(2, 2, 'THOUGHT', 'long'),
  ɑː: vowel(3, 2, 'PALM', 'long'),
  ɜː: vowel(1.5, 1, 'NURSE', 'long'),
  eɪ: vowel(1, 0, 'FACE', 'glide'),
  aɪ: vowel(3, 0.5, 'PRICE', 'glide'),
  ɔɪ: vowel(2, 2, 'CHOICE', 'glide'),
  əʊ: vowel(1.5, 1, 'GOAT', 'glide'),
  aʊ: vowel(3, 0.5, 'MOUTH', 'glide'),
  ɪə: vowel(0.5, 0.3, 'NEAR', 'glide'),
  eə: vowel(1.5, 0, 'SQUARE', 'glide'),
  ʊə: vowel(0.5, 1.7, 'CURE', 'glide'),
  ɪ: vowel(0.5, 0.3, 'KIT'),
  e: vowel(1.5, 0, 'DRESS'),
  æ: vowel(2.5, 0, 'TRAP'),
  ɒ: vowel(3, 2, 'LOT'),
  ʌ: vowel(2, 1.2, 'STRUT'),
  ʊ: vowel(0.5, 1.7, 'FOOT'),
  ə: vowel(1.5, 1, 'schwa'),
  i: vowel(0, 0.1, 'happY'),
  u: vowel(0, 1.9, 'weak GOOSE'),
  // Long vowels written without a length mark, and vowels of other accents and of narrow transcription.
  ɔ: vowel(2, 2, 'THOUGHT'),
  ɑ: vowel(3, 2, 'PALM'),
  ɜ: vowel(1.5, 1, 'NURSE'),
  ɛ: vowel(2, 0, ''),
  a: vowel(3, 0.3, ''),
  o: vowel(1, 2, ''),
  ʉ: vowel(0, 1, ''),
}
