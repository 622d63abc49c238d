import type { Inventory } from './types.ts'

export const spanish: Inventory = {
  name: 'Spanish',
  variety: 'Castilian Spanish',
  consonants: 'p b t d k ɡ f θ s x ʝ m n ɲ l ʎ r ɾ w j tʃ',
  vowels: 'i e a o u',
  tones: [],
  hasStress: true,
  also: { b: 'β', d: 'ð', ɡ: 'ɣ', ʝ: 'j ɟ', x: 'χ h', ʎ: 'ʝ', n: 'ŋ ɱ' },
  source:
    'Martínez-Celdrán, Fernández-Planas and Carrera-Sabaté (2003), Castilian Spanish. Journal of the International Phonetic Association 33, 255–259',
  unchecked: ['whether the source counts {j} and {w} as consonants'],
}
