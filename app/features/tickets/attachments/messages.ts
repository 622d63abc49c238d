import type { Refusals } from '#app/core/outcome.ts'
import { fileKinds } from '#app/features/uploads/kinds.rules.ts'
import { uploadRefusals } from '#app/features/uploads/messages.ts'
import { mostFilesAtOnce, mostFilesPerTicket } from './rules.ts'

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
