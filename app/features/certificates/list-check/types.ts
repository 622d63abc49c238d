/** A line as it was given. */
export type ListLine = { number: string; name: string }

export type LineStatus = 'valid' | 'revoked' | 'superseded' | 'not-found' | 'other-name' | 'no-name' | 'throttled'

/** `award` only where the name agrees: a list of numbers alone is answered with nobody's award. */
export type ListAnswer = ListLine & { status: LineStatus; detail: string; award: string }
