import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { ItemKind } from '#app/domain/courses/practice/practice.types.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

export const kindWords: Record<ItemKind, string> = {
  one: 'choose',
  several: 'choose all',
  text: 'write',
  number: 'work out',
  match: 'match',
  order: 'put in order',
  gloss: 'gloss',
  transcribe: 'transcribe',
  listen: 'listen',
  tree: 'bracket',
  arcs: 'draw arcs',
  work: 'work through',
  chart: 'place on the chart',
  expression: 'write an expression',
  code: 'write a program',
  query: 'search',
  stretch: 'mark a sound',
  measure: 'measure a sound',
}

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
