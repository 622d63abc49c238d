import type { Inventory } from './types.ts'

export const german: Inventory = {
  name: 'German',
  variety: 'Northern Standard German',
  consonants: 'p b t d k ɡ ʔ m n ŋ f v s z ʃ ʒ ç x ʁ h l j p͡f t͡s tʃ dʒ',
  vowels: 'iː ɪ yː ʏ eː ɛ ɛː øː œ aː a oː ɔ uː ʊ ə ɐ aɪ aʊ ɔɪ',
  tones: [],
  hasStress: true,
  also: { ʁ: 'r ʀ', x: 'χ', ɔɪ: 'ɔʏ ɔø', aɪ: 'ai ae', aʊ: 'au ao', v: 'ʋ' },
  source: 'Kohler (1999), German. In Handbook of the International Phonetic Association, 86–89',
  unchecked: ['which letters the source uses for the ends of the diphthongs', 'whether it counts {ʔ} and {ɐ}'],
}
