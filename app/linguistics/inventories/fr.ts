import type { Inventory } from './types.ts'

export const french: Inventory = {
  name: 'French',
  variety: 'Parisian French',
  consonants: 'p b t d k ɡ f v s z ʃ ʒ m n ɲ ŋ l ʁ j ɥ w',
  vowels: 'i y u e ø o ə ɛ œ ɔ a ɛ̃ œ̃ ɔ̃ ɑ̃',
  tones: [],
  hasStress: false,
  also: { ʁ: 'r ʀ χ', ɲ: 'nj', ɛ̃: 'æ̃', ɑ̃: 'ã ɒ̃', œ̃: 'ɛ̃', a: 'ɑ' },
  source: 'Fougeron and Smith (1999), French. In Handbook of the International Phonetic Association, 78–81',
  unchecked: ['whether the source lists {œ̃} and {ŋ} for its speaker'],
}
