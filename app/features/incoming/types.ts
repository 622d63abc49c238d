import type { IncomingKind } from '#app/core/vocabulary.ts'

/** The result of processing an email; `known` if it was processed before. */
export type Taken = IncomingKind | 'known'

/** The nature of an email, from its headers. */
export type EmailNature = 'person' | 'automatic' | 'list' | 'loop' | 'bounce'
