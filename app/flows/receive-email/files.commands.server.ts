import { truncateText } from '#app/core/text.ts'
import { storeNamedUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { detectKind } from '#app/platform/uploads/kinds.gateway.server.ts'
import { uploadRefusals, originalType, type StoredFile } from '#app/platform/uploads/uploads.ts'
import {
  largestAttachmentBytes,
  maxTotalBytes,
  mostFilesAtOnce,
  attachmentRefusals,
} from '#app/domain/tickets/attachments.ts'
import type { EmailFile } from '#app/platform/email-parts.ts'
import { closingReasons } from './receive-email.ts'

type LeftOut = { name: string; why: string }
const folder = 'email-files'

/** Checks, scans and stores one file. Returns the file, or the reason for refusing it. */
async function storeFile({ name, bytes }: EmailFile): Promise<StoredFile | keyof typeof attachmentRefusals> {
  if (bytes.length === 0) return 'file-empty'
  if (bytes.length > largestAttachmentBytes) return 'file-too-large'
  const content = new Blob([bytes])
  const kind = await detectKind({ name, content })
  if (!kind.ok) return kind.reason
  const stored = await storeNamedUpload({ folder, name, otherwise: 'Attachment', content, kind: kind.value })
  return stored.ok ? stored.value : stored.reason
}

/** Collects the keys of an email's stored files in `keys`. Together they may take up `roomBytes`. */
type Storing = { keys: string[]; roomBytes: number; isFlood: boolean }

/**
 * Stores the files of an email within the limits of the forms. Leaves out refused files, and all files if `isFlood`.
 * Call it within `withLooseFiles`.
 */
export async function storeEmailFiles(files: readonly EmailFile[], { keys, roomBytes, isFlood }: Storing) {
  const stored: StoredFile[] = []
  const leftOut: LeftOut[] = []
  let total = 0
  for (const file of files) {
    const name = truncateText(file.name.replace(/^.*[/\\]/, ''), 80)
    const leaveOut = (reason: keyof typeof attachmentRefusals) =>
      leftOut.push({ name, why: attachmentRefusals[reason].text })
    if (isFlood) leftOut.push({ name, why: closingReasons.flood })
    else if (stored.length >= mostFilesAtOnce) leaveOut('too-many-files')
    else if (total + file.bytes.length > maxTotalBytes) leaveOut('files-too-large')
    else if (total + file.bytes.length > roomBytes) leftOut.push({ name, why: closingReasons.quota })
    else {
      const outcome = await storeFile(file)
      if (typeof outcome === 'string') leaveOut(outcome)
      else {
        stored.push(outcome)
        keys.push(outcome.key)
        total += outcome.size
      }
    }
  }
  return { stored, leftOut }
}

/** Stores the original of an email, or returns why it was not stored. Call it within `withLooseFiles`. */
export async function storeOriginal(
  source: Uint8Array,
  { keys, roomBytes }: Pick<Storing, 'keys' | 'roomBytes'>,
): Promise<{ stored: StoredFile[]; problem: string | null }> {
  if (source.length > roomBytes) return { stored: [], problem: closingReasons.quota }
  const content = new Blob([new Uint8Array(source)])
  const kind = { ending: 'eml', type: originalType }
  const outcome = await storeNamedUpload({ folder, name: 'Original email', otherwise: 'Email', content, kind })
  if (!outcome.ok) return { stored: [], problem: uploadRefusals.infected.text }
  keys.push(outcome.value.key)
  return { stored: [outcome.value], problem: null }
}
