import type { Cursor, Page } from '#app/core/paging.ts'
import type { Certificate, CertificateStatus } from '../types.ts'

export type RegisteredCertificate = Certificate & { matricNumber: string }

export type RegisterStep = 'revoke' | 'take-back' | 'correct' | 'reissue'

export type RegisterFilter = {
  search: string
  state: CertificateStatus | null
  cursor: Cursor | null
  number: string | null
  step: RegisterStep | null
}

export type RegisterDesk = {
  filter: RegisterFilter
  counts: Record<'all' | CertificateStatus, number>
  page: Page<RegisteredCertificate>
  chosen: RegisteredCertificate | null
}
