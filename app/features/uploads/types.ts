import type { Readable } from 'node:stream'
import type { ScanVerdict } from '#app/core/vocabulary.ts'

export type OpenedUpload =
  | { ok: true; stream: Readable; size: number; verdict: ScanVerdict }
  | { ok: false; reason: 'infected' | 'waiting' | 'absent' }
