import type { Cursor, Page } from '#app/core/paging.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'
import type { Certificate } from '../types.ts'

/** A certificate as hr sees it: whose it is, and the notice of revocation that is under way. */
export type RegisteredCertificate = Certificate & {
  matricNumber: string
  notice: { reason: RevocationReason; grounds: string; takesEffectAt: Date } | null
}

export type RegisterStep = 'revoke' | 'take-back' | 'correct'

/** As a certificate stands: a notice runs of one that is still in force. */
export type RegisterState = 'valid' | 'noticed' | 'revoked' | 'replaced'

export type RegisterFilter = {
  search: string
  state: RegisterState | null
  cursor: Cursor | null
  number: string | null
  step: RegisterStep | null
}

export type RegisterDesk = {
  filter: RegisterFilter
  counts: Record<'all' | RegisterState, number>
  page: Page<RegisteredCertificate>
  /** The one whose particulars are open, or of which a step is asked. */
  chosen: RegisteredCertificate | null
}
