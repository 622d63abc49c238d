import type { ScanVerdict } from '#app/core/vocabulary.ts'

export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A file that was checked, scanned and stored but has no row yet. */
export type StoredFile = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

export type Attachment = { id: string; name: string; size: number; verdict: ScanVerdict }
