import type { Cursor, Page } from '#app/core/paging.ts'
import type { EvidenceStatus, ProvenLevel, ScanVerdict } from '#app/core/vocabulary.ts'

export type SentFile = { name: string; content: Blob }

/** A document that was scanned and stored, but has no row yet. */
export type StoredEvidence = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

/** The latest document of a student, as the student sees it. */
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
  /** The id of the document whose dialog is open. */
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
