/** Of each file; the specification names no limit. */
export const largestAttachmentBytes = 10_000_000
export const mostFilesAtOnce = 3
/** What comes with one message, all its files together: what the door takes of an upload, with room for the words. */
export const largestTogetherBytes = 25_000_000
export const mostFilesOfTicket = 20

/** What is read of a form: some files more than are taken, so that too many are refused with words beside what was typed. */
export const attachmentLimits = {
  mostFiles: 4 * mostFilesAtOnce,
  mostFileBytes: largestAttachmentBytes,
} as const

/** Where its student finds a file; the desk has another address, so that each is asked for as what one is. */
export function ownFileAddress(attachmentId: string) {
  return `/ticket-files/${attachmentId}`
}

export function deskFileAddress(attachmentId: string) {
  return `/staff-portal/ticket-files/${attachmentId}`
}

/** What a letter says of the files that came with an answer; they are private, so none is in the letter. */
export function filesInWords(names: readonly string[]) {
  if (names.length === 0) return null
  return `With ${names.length === 1 ? 'a file' : `${names.length} files`}: ${names.join(', ')}. Open your question on your dashboard to download ${names.length === 1 ? 'it' : 'them'}.`
}
