import type { RevocationReason } from '#app/core/vocabulary.ts'
import type { Certificate } from '../types.ts'

/** A certificate as hr sees it: whose it is, and the notice of revocation that is under way. */
export type RegisteredCertificate = Certificate & {
  matricNumber: string
  notice: { reason: RevocationReason; grounds: string; takesEffectAt: Date } | null
}

export type RegisterStep = 'revoke' | 'take-back' | 'correct'

export type RegisterFilter = { search: string; number: string | null; step: RegisterStep | null }

export type RegisterDesk = {
  filter: RegisterFilter
  found: RegisteredCertificate[]
  /** The one that a step is asked of. */
  chosen: RegisteredCertificate | null
}
