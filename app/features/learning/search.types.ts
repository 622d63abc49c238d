import type { Place } from './types.ts'

/** A section that has the words, with those around them. */
export type SectionHit = Place & { title: string; before: string; words: string; after: string }
