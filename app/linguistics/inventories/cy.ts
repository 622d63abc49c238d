import type { Inventory } from './types.ts'

export const welsh: Inventory = {
  name: 'Welsh',
  variety: 'Northern Welsh',
  consonants: 'p b t d k ɡ m n ŋ m̥ n̥ ŋ̊ f v θ ð s z ʃ χ h ɬ l r r̥ j w tʃ dʒ',
  vowels: 'iː ɪ eː ɛ aː a oː ɔ uː ʊ ɨː ɨ ə',
  tones: [],
  hasStress: true,
  also: { χ: 'x', r: 'ɾ', r̥: 'rʰ', ɪ: 'i', ʊ: 'u', ɨ: 'ɨ̞' },
  source:
    'Bell, Archangeli, Anderson, Hammond, Webb-Davies and Brooks (2021), Northern Welsh. Journal of the International Phonetic Association',
  unchecked: ['the symbols of the short vowels', 'which consonants occur in loans only'],
}
