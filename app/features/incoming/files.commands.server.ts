import { storeNamedUpload } from '#app/features/uploads/commands.server.ts'
import { detectKind } from '#app/features/uploads/kinds.gateway.server.ts'
import type { StoredFile } from '#app/features/uploads/types.ts'
import { largestAttachmentBytes, maxTotalBytes, mostFilesAtOnce } from '#app/features/tickets/attachments/rules.ts'
import { attachmentRefusals } from '#app/features/tickets/attachments/messages.ts'
import type { EmailFile } from '#app/platform/email-parsing.ts'
import { closingReasons } from './messages.ts'

type LeftOut = { name: string; why: string }

/** Checks, scans and stores one file. Returns the file, or the reason for refusing it. */
async function storeFile({ name, bytes }: EmailFile): Promise<StoredFile | keyof typeof attachmentRefusals> {
  if (bytes.length === 0) return 'file-empty'
  if (bytes.length > largestAttachmentBytes) return 'file-too-large'
  const content = new Blob([bytes])
  const kind = await detectKind({ name, content })
  if (!kind.ok) return kind.reason
  const stored = await storeNamedUpload({
    folder: 'email-files',
    name,
    otherwise: 'Attachment',
    content,
    kind: kind.value,
  })
  return stored.ok ? stored.value : stored.reason
}

/**
 * Stores the files of an email within the limits of the forms. Leaves out refused files, and all files if `isFlood`.
 * Adds the keys of stored files to `keys`. Call it within `withLooseFiles`.
 */
export async function storeEmailFiles(
  files: readonly EmailFile[],
  { keys, isFlood }: { keys: string[]; isFlood: boolean },
) {
  const stored: StoredFile[] = []
  const leftOut: LeftOut[] = []
  let total = 0
  for (const file of files) {
    const name = file.name.replace(/^.*[/\\]/, '').slice(0, 80)
    const leaveOut = (reason: keyof typeof attachmentRefusals) =>
      leftOut.push({ name, why: attachmentRefusals[reason].text })
    if (isFlood) leftOut.push({ name, why: closingReasons.flood })
    else if (stored.length >= mostFilesAtOnce) leaveOut('too-many-files')
    else if (total + file.bytes.length > maxTotalBytes) leaveOut('files-too-large')
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
