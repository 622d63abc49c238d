import type { Inventory } from './types.ts'

export const arabic: Inventory = {
  name: 'Arabic',
  variety: 'the literary standard',
  consonants: 'b t d tˤ dˤ k q ʔ f θ ð ðˤ s z sˤ ʃ x ɣ ħ ʕ h m n r l lˤ j w dʒ',
  vowels: 'i a u iː aː uː',
  tones: [],
  hasStress: true,
  also: { x: 'χ', ɣ: 'ʁ', ʕ: 'ʔˤ', dʒ: 'ʒ ɡ ɟ', r: 'ɾ', ðˤ: 'zˤ', a: 'æ', aː: 'æː' },
  source: 'Thelwall and Sa’adeddin (1999), Arabic. In Handbook of the International Phonetic Association, 51–54',
  unchecked: ['whether the source writes {ʕ} and {x ɣ} with these letters', 'the place of stress'],
}
