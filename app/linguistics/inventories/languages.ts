import type { Inventory } from './types.ts'

export const arabic: Inventory = {
  name: 'Arabic',
  variety: 'the literary standard',
  consonants: 'b t d tˤ dˤ k q ʔ f θ ð ðˤ s z sˤ ʃ x ɣ ħ ʕ h m n r l lˤ j w dʒ',
  vowels: 'i a u iː aː uː',
  hasStress: true,
  also: { x: 'χ', ɣ: 'ʁ', ʕ: 'ʔˤ', dʒ: 'ʒ ɡ ɟ', r: 'ɾ', ðˤ: 'zˤ', a: 'æ', aː: 'æː' },
  source: 'Thelwall and Sa’adeddin (1999), Arabic. In Handbook of the International Phonetic Association, 51–54',
  unchecked: ['whether the source writes {ʕ} and {x ɣ} with these letters', 'the place of stress'],
}

export const welsh: Inventory = {
  name: 'Welsh',
  variety: 'Northern Welsh',
  consonants: 'p b t d k ɡ m n ŋ m̥ n̥ ŋ̊ f v θ ð s z ʃ χ h ɬ l r r̥ j w tʃ dʒ',
  vowels: 'iː ɪ eː ɛ aː a oː ɔ uː ʊ ɨː ɨ ə',
  hasStress: true,
  also: { χ: 'x', r: 'ɾ', r̥: 'rʰ', ɪ: 'i', ʊ: 'u', ɨ: 'ɨ̞' },
  source:
    'Bell, Archangeli, Anderson, Hammond, Webb-Davies and Brooks (2021), Northern Welsh. Journal of the International Phonetic Association',
  unchecked: ['the symbols of the short vowels', 'which consonants occur in loans only'],
}

export const german: Inventory = {
  name: 'German',
  variety: 'Northern Standard German',
  consonants: 'p b t d k ɡ ʔ m n ŋ f v s z ʃ ʒ ç x ʁ h l j p͡f t͡s tʃ dʒ',
  vowels: 'iː ɪ yː ʏ eː ɛ ɛː øː œ aː a oː ɔ uː ʊ ə ɐ aɪ aʊ ɔɪ',
  hasStress: true,
  also: { ʁ: 'r ʀ', x: 'χ', ɔɪ: 'ɔʏ ɔø ɔy', aɪ: 'ai ae', aʊ: 'au ao', v: 'ʋ' },
  source: 'Kohler (1999), German. In Handbook of the International Phonetic Association, 86–89',
  unchecked: ['which letters the source uses for the ends of the diphthongs', 'whether it counts {ʔ} and {ɐ}'],
}

export const spanish: Inventory = {
  name: 'Spanish',
  variety: 'Castilian Spanish',
  consonants: 'p b t d k ɡ f θ s x ʝ m n ɲ l ʎ r ɾ w j tʃ',
  vowels: 'i e a o u',
  hasStress: true,
  also: { b: 'β', d: 'ð', ɡ: 'ɣ', ʝ: 'j ɟ', x: 'χ h', ʎ: 'ʝ', n: 'ŋ ɱ' },
  source:
    'Martínez-Celdrán, Fernández-Planas and Carrera-Sabaté (2003), Castilian Spanish. Journal of the International Phonetic Association 33, 255–259',
  unchecked: ['whether the source counts {j} and {w} as consonants'],
}

export const french: Inventory = {
  name: 'French',
  variety: 'Parisian French',
  consonants: 'p b t d k ɡ f v s z ʃ ʒ m n ɲ ŋ l ʁ j ɥ w',
  vowels: 'i y u e ø o ə ɛ œ ɔ a ɛ̃ œ̃ ɔ̃ ɑ̃',
  hasStress: false,
  also: { ʁ: 'r ʀ χ', ɲ: 'nj', ɛ̃: 'æ̃ ẽ', ɔ̃: 'õ', ɑ̃: 'ã ɒ̃', œ̃: 'ɛ̃', a: 'ɑ' },
  source: 'Fougeron and Smith (1999), French. In Handbook of the International Phonetic Association, 78–81',
  unchecked: ['whether the source lists {œ̃} and {ŋ} for its speaker'],
}

export const yoruba: Inventory = {
  name: 'Yoruba',
  variety: 'Standard Yoruba',
  consonants: 'b t d ɟ k ɡ k͡p ɡ͡b f s ʃ h m n l ɾ j w',
  vowels: 'i e ɛ a ɔ o u ĩ ɛ̃ ɔ̃ ũ ã',
  // High and low.
  tones: ['\u0301', '\u0300'],
  hasStress: false,
  also: { ɟ: 'dʒ', ɾ: 'r ɹ', ã: 'ɔ̃', ɔ̃: 'ã' },
  source:
    'Pulleyblank (1987), Yoruba. In Comrie (ed.), The World’s Major Languages, table 49.1; Bamgboṣe (1966), A Grammar of Yoruba',
  unchecked: ['Bamgboṣe’s own list of phonemes', 'whether {n} counts beside {l}, of which it is a variant'],
}
