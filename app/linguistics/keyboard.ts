/** The keys of the IPA keyboard: symbols, each with the letters that type it on an English keyboard (X-SAMPA). */
export const keyboardRows: readonly { label: string; keys: readonly (readonly [symbol: string, typed: string])[] }[] = [
  {
    label: 'Vowels',
    keys: [
      ['ɪ', 'I'],
      ['æ', '{'],
      ['ʌ', 'V'],
      ['ɒ', 'Q'],
      ['ʊ', 'U'],
      ['ə', '@'],
      ['ɑ', 'A'],
      ['ɔ', 'O'],
      ['ɜ', '3'],
    ],
  },
  {
    label: 'Stress and length',
    keys: [
      ['ˈ', '"'],
      ['ˌ', '%'],
      ['ː', ':'],
    ],
  },
  {
    label: 'Consonants',
    keys: [
      ['ŋ', 'N'],
      ['θ', 'T'],
      ['ð', 'D'],
      ['ʃ', 'S'],
      ['ʒ', 'Z'],
      ['tʃ', 'tS'],
      ['dʒ', 'dZ'],
      ['ɡ', 'g'],
    ],
  },
  {
    label: 'Detail',
    keys: [
      ['\u0329', '='],
      ['ʰ', '_h'],
      ['\u0325', '_0'],
      ['\u0303', '_~'],
      ['\u032a', '_d'],
      ['ʔ', '?'],
      ['ɫ', '5'],
      ['ɹ', 'r'],
      ['ɾ', '4'],
    ],
  },
]

/** IPA symbols that English does not need, with which the whole chart can be typed. */
export const otherSymbolRows: readonly { label: string; symbols: readonly string[] }[] = [
  { label: 'Other vowels', symbols: [...'yɨʉɯʏøɘɵɤɛœɞɐɶ'] },
  { label: 'Other consonants', symbols: [...'ʈɖɟɢʡɱɳɲɴʙʀⱱɽɸβʂʐçʝɣχʁħʕʜʢɦɬɮɧʋɻɰɭʎʟɺɥʍɕʑɓɗʄɠʛǀǃǂǁʘ'] },
  { label: 'Tone', symbols: [...'˥˦˧˨˩', '\u0301', '\u0304', '\u0300', '\u030c', '\u0302'] },
  { label: 'Other detail', symbols: [...'ʷʲˠˤʼ', '\u0361', '\u031f', '\u0320', '\u0324', '\u0330'] },
]
