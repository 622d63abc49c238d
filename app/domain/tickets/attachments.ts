import type { Refusals } from '#app/core/outcome.ts'
import { fileKinds } from '#app/platform/uploads/kinds.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'

export type SentFile = { name: string; content: Blob }

export type { ShownFile as Attachment, StoredFile } from '#app/platform/uploads/uploads.ts'

/** The limit for each file; the specification gives none. */
export const largestAttachmentBytes = 10_000_000
export const mostFilesAtOnce = 3
/** The limit for all files of one message together. It is below the upload limit of the server. */
export const maxTotalBytes = 25_000_000
export const mostFilesPerTicket = 20

/**
 * Limits for reading an upload. They accept more files than are allowed, so that too many files lead to an error
 * message and the typed text is kept.
 */
export const attachmentLimits = {
  mostFiles: 4 * mostFilesAtOnce,
  mostFileBytes: largestAttachmentBytes,
} as const

/** The URLs for students and staff differ, so that a person who is both is checked in the right role. */
export function studentFileUrl(attachmentId: string) {
  return `/ticket-files/${attachmentId}`
}

export function staffFileUrl(attachmentId: string) {
  return `/staff-portal/ticket-files/${attachmentId}`
}

/** Describes the files of a reply in an email. Files are private, so none is attached to the email. */
export function describeFiles(names: readonly string[]) {
  if (names.length === 0) return null
  return `Attached: ${names.join(', ')}. Open your question on your dashboard to download ${names.length === 1 ? 'it' : 'them'}.`
}

export const attachmentRefusals = {
  'file-empty': { status: 422, text: 'One of the files is empty. Please choose another' },
  'file-too-large': { status: 422, text: 'Files can be at most 10 MB each' },
  'files-too-large': { status: 422, text: 'Files can be at most 25 MB in total' },
  'of-another-kind': { status: 422, text: `Each file must be a ${fileKinds} file` },
  'too-many-files': { status: 422, text: `You can send at most ${mostFilesAtOnce} files at once` },
  'ticket-is-full': {
    status: 422,
    text: `A ticket can have at most ${mostFilesPerTicket} files. Please send your message without them, or open a new ticket`,
  },
  ...uploadRefusals,
} as const satisfies Refusals
export type AttachmentRefusal = keyof typeof attachmentRefusals

export function isAttachmentRefusal(reason: string): reason is AttachmentRefusal {
  return Object.hasOwn(attachmentRefusals, reason)
}
