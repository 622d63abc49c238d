import type { Place } from './types.ts'

export type SectionHit = Place & { title: string; before: string; words: string; after: string }
