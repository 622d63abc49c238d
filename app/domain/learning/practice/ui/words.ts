import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

export const verdictWords: Record<PracticeVerdict, string> = {
  right: 'Right.',
  near: 'Nearly.',
  wrong: 'Not yet.',
}

export const differenceWords: Record<DifferenceKind, string> = {
  stress: 'Stress',
  length: 'Length',
  voicing: 'Voicing',
  place: 'Place',
  manner: 'Manner',
  letter: 'Letter',
  vowel: 'Vowel',
  'weak vowel': 'Weak vowel',
  detail: 'Detail',
  missing: 'Missing sound',
  extra: 'Extra sound',
}
