import type { IncomingKind } from '#app/core/vocabulary.ts'

export type { OriginalEmail } from '#app/platform/email-original.ts'

/** The result of processing an email; `known` means that it was processed before. */
export type Taken = IncomingKind | 'known'

/**
 * The kind of sender or email, according to its headers. `loop` is one of our own emails that came back; `bounce`
 * reports an undelivered email.
 */
export type EmailNature = 'person' | 'automatic' | 'list' | 'loop' | 'bounce'
