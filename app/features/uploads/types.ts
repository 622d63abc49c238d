import type { Readable } from 'node:stream'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import type { SenderCheck } from '#app/features/mail/senders.rules.ts'

export type OpenedUpload =
  | { ok: true; stream: Readable; size: number; verdict: ScanVerdict }
  | { ok: false; reason: 'infected' | 'waiting' | 'absent' }

/** A file that was checked, scanned and stored but has no row yet. */
export type StoredFile = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

/** An email that joins a conversation, with its quoted text separated. */
export type JoiningEmail = {
  /** The address in the From line of the email. */
  sender: string
  senderCheck: SenderCheck
  subject: string
  body: string
  quoted: string | null
  isAutomatic: boolean
  /** The files of the email and, if it could be kept, its original. */
  files: readonly StoredFile[]
}

/** A file as a list shows it; `type` tells the original of an email from other files. */
export type ShownFile = { id: string; name: string; type: string; size: number; verdict: ScanVerdict }

export type NamedUpload =
  | (Extract<OpenedUpload, { ok: true }> & { name: string })
  | Extract<OpenedUpload, { ok: false }>
