import type { Place } from './types.ts'

/** A section that contains the search, with the words around it. */
export type SectionHit = Place & { title: string; before: string; words: string; after: string }
