import type { ScanVerdict } from '#app/core/vocabulary.ts'

/** A file as its sender handed it over. */
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A file that was looked at, scanned and stored; the row that names it is still to be written. */
export type StoredFile = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

/** A file beside the words it came with. */
export type Attachment = { id: string; name: string; size: number; verdict: ScanVerdict }
