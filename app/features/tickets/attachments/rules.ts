/** Per file; the specification gives no limit. */
export const largestAttachmentBytes = 10_000_000
export const mostFilesAtOnce = 3
/** All files of one message together; below the upload limit of the server. */
export const maxTotalBytes = 25_000_000
export const mostFilesPerTicket = 20

/** Reads more files than are allowed, so that too many get an error message with the typed text kept. */
export const attachmentLimits = {
  mostFiles: 4 * mostFilesAtOnce,
  mostFileBytes: largestAttachmentBytes,
} as const

/** Students and staff have separate URLs, so that one person who is both is authorised in the right role. */
export function studentFileUrl(attachmentId: string) {
  return `/ticket-files/${attachmentId}`
}

export function staffFileUrl(attachmentId: string) {
  return `/staff-portal/ticket-files/${attachmentId}`
}

/** Describes the files of a reply in an email. They are private, so none is attached. */
export function describeFiles(names: readonly string[]) {
  if (names.length === 0) return null
  return `Attached: ${names.join(', ')}. Open your question on your dashboard to download ${names.length === 1 ? 'it' : 'them'}.`
}
