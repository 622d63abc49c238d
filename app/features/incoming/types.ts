import type { IncomingKind } from '#app/core/vocabulary.ts'

/** What happened to an email: `known` has been read before. */
export type Taken = IncomingKind | 'known'

/** What one email is, before its reference is looked up. */
export type EmailNature = 'person' | 'automatic' | 'list' | 'loop' | 'bounce'
