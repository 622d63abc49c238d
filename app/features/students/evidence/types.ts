import type { Cursor, Page } from '#app/core/paging.ts'
import type { EvidenceStatus, ProvenLevel, ScanVerdict } from '#app/core/vocabulary.ts'

/** A file as its sender handed it over. */
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A document that was looked at, scanned and stored; the row that names it is still to be written. */
export type StoredEvidence = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

/** Where the latest document of a student stands, as the student sees it. */
export type OwnEvidence = {
  fileName: string
  sentAt: Date
  status: EvidenceStatus
  acceptedLevel: ProvenLevel | null
  refusalReason: string | null
}

export type EvidenceFilter = {
  status: Exclude<EvidenceStatus, 'replaced'>
  cursor: Cursor | null
  /** Which document the address asks to decide on. */
  evidenceId: string | null
}

export type EvidenceRow = OwnEvidence & {
  id: string
  fullName: string
  matricNumber: string
  fileType: string
  fileSize: number
  verdict: ScanVerdict
  decidedBy: string | null
  decidedAt: Date | null
}

export type EvidenceCounts = Record<EvidenceFilter['status'], number>

export type EvidenceDesk = {
  filter: EvidenceFilter
  counts: EvidenceCounts
  page: Page<EvidenceRow>
  opened: EvidenceRow | null
}
