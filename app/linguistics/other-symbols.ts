/** IPA symbols that English does not need. They are for authors; students are never asked to type them. */
export const otherSymbolRows: readonly { label: string; symbols: readonly string[] }[] = [
  { label: 'Other vowels', symbols: [...'yɨʉɯʏøɘɵɤɛœɞɐɶ'] },
  { label: 'Other consonants', symbols: [...'ʈɖɟɢɱɳɲɴʙʀɽɸβʂʐçʝɣχʁħʕɦɬɮʋɻɰɭʎʟɥʍɕʑɓɗɠǀǃǂǁʘ'] },
  { label: 'Tone', symbols: [...'˥˦˧˨˩', '\u0301', '\u0304', '\u0300', '\u030c', '\u0302'] },
  { label: 'Other detail', symbols: [...'ʷʲˠˤʼ', '\u0361', '\u031f', '\u0320', '\u0324', '\u0330'] },
]
