import type { Inventory } from './types.ts'

export const yoruba: Inventory = {
  name: 'Yoruba',
  variety: 'Standard Yoruba',
  consonants: 'b t d ɟ k ɡ k͡p ɡ͡b f s ʃ h m n l ɾ j w',
  vowels: 'i e ɛ a ɔ o u ĩ ɛ̃ ɔ̃ ũ ã',
  tones: [
    { mark: '\u0301', name: 'high tone' },
    { mark: '\u0300', name: 'low tone' },
  ],
  hasStress: false,
  also: { ɟ: 'dʒ', ɾ: 'r ɹ', ã: 'ɔ̃', ɔ̃: 'ã' },
  source:
    'Pulleyblank (1987), Yoruba. In Comrie (ed.), The World’s Major Languages, table 49.1; Bamgboṣe (1966), A Grammar of Yoruba',
  unchecked: ['Bamgboṣe’s own list of phonemes', 'whether {n} counts beside {l}, of which it is a variant'],
}
