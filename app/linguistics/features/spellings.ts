type Spelling = { sounds: readonly string[]; note: string }

const other = (symbol: string, word: string, sounds: string): Spelling => ({
  sounds: sounds.split(' '),
  note: `For the vowel of *${word}* this course writes {/${symbol}/}.`,
})
const fine = (sign: string, symbol: string, word: string): Spelling => ({
  sounds: [sign],
  note: `{[${sign}]} is fine too; for the vowel of *${word}* this course writes {/${symbol}/}.`,
})

/** How other books and keyboards write a symbol of the courses, with a note on it. */
export const spellings: Readonly<Record<string, readonly Spelling[]>> = {
  iː: [other('iː', 'fleece', 'ij ɪj ii')],
  uː: [fine('ʉː', 'uː', 'goose'), other('uː', 'goose', 'uw ʉw ʊw uu')],
  ɔː: [fine('oː', 'ɔː', 'thought'), other('ɔː', 'thought', 'ɔɔ')],
  ɑː: [other('ɑː', 'palm', 'ɑɑ')],
  ɜː: [fine('əː', 'ɜː', 'nurse'), other('ɜː', 'nurse', 'ɜɜ')],
  eɪ: [other('eɪ', 'face', 'ei ɛi ɛɪ ej ɛj')],
  aɪ: [fine('ʌɪ', 'aɪ', 'price'), other('aɪ', 'price', 'ai ɑi ɑɪ aj ɑj ʌj')],
  ɔɪ: [other('ɔɪ', 'choice', 'oi ɔi oɪ oj ɔj')],
  əʊ: [
    {
      sounds: ['oʊ'],
      note: '{[oʊ]} is the American vowel of *goat*; for British English this course writes {/əʊ/}.',
    },
    other('əʊ', 'goat', 'ou əu əw ow'),
  ],
  aʊ: [other('aʊ', 'mouth', 'au ɑu æu ɑʊ æʊ aw ɑw æw')],
  ɪə: [fine('ɪː', 'ɪə', 'near'), fine('iːə', 'ɪə', 'near'), other('ɪə', 'near', 'iə')],
  eə: [fine('ɛː', 'eə', 'square'), fine('ɛə', 'eə', 'square')],
  ʊə: [fine('ʊː', 'ʊə', 'cure'), fine('ɵː', 'ʊə', 'cure'), fine('uːə', 'ʊə', 'cure'), other('ʊə', 'cure', 'uə')],
  e: [fine('ɛ', 'e', 'dress')],
  æ: [fine('a', 'æ', 'trap')],
  ɒ: [fine('ɔ', 'ɒ', 'lot')],
  ʌ: [fine('ɐ', 'ʌ', 'strut')],
  ʊ: [fine('ɵ', 'ʊ', 'foot')],
  r: [{ sounds: ['ɹ'], note: 'Between slant lines this course writes {/r/}.' }],
  // Between square brackets r would be a trill, which English has not; it is read as the approximant.
  ɹ: [{ sounds: ['r'], note: '' }],
}

/** Pairs of letters that English spelling uses for one sound, with these sounds. */
export const digraphs: Readonly<Record<string, readonly string[]>> = {
  th: ['θ', 'ð'],
  sh: ['ʃ'],
  ch: ['tʃ'],
  zh: ['ʒ'],
  ph: ['f'],
  nɡ: ['ŋ'],
}
