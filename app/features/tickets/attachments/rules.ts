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
