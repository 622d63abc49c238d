import type { CertificateStatus } from '../types.ts'

export type ListLine = { number: string; name: string }

export type LineStatus = CertificateStatus | 'not-found' | 'other-name' | 'no-name' | 'throttled'

/**
 * The answer to one line of a list. `award` is empty unless the name matches, so that nobody can learn awards from
 * numbers alone.
 */
export type ListAnswer = ListLine & { status: LineStatus; detail: string; award: string }
