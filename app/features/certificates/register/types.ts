import type { Cursor, Page } from '#app/core/paging.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'
import type { Certificate } from '../types.ts'

export type RegisteredCertificate = Certificate & {
  matricNumber: string
  notice: { reason: RevocationReason; grounds: string; takesEffectAt: Date } | null
}

export type RegisterStep = 'revoke' | 'take-back' | 'correct'

/**
 * The state of a certificate. `noticed` means that it is still valid, but its holder has been given notice of a
 * revocation.
 */
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
  chosen: RegisteredCertificate | null
}
