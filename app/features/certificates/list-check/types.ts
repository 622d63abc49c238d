export type ListLine = { number: string; name: string }

export type LineStatus = 'valid' | 'revoked' | 'superseded' | 'not-found' | 'other-name' | 'no-name' | 'throttled'

/** `award` is empty unless the name matches, so that a list of bare numbers reveals no awards. */
export type ListAnswer = ListLine & { status: LineStatus; detail: string; award: string }
