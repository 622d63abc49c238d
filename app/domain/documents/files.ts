import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'
import { fileKinds } from '#app/platform/uploads/kinds.ts'

/** The limit in product.md; the specification gives none. */
export const largestFileBytes = 25_000_000
export const longestFileName = 150
export const mostFilesAtOnce = 20

/** Returns the extension of a file name, such as "pdf". A renamed file keeps it. */
export function fileExtension(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Returns "Report (2).pdf" if "Report.pdf" is taken. Names that differ only in case or in composed letters are one
 * name.
 */
export function numberName({ name, taken }: { name: string; taken: readonly string[] }) {
  const toKey = (each: string) => each.normalize('NFC').toLowerCase()
  const keys = new Set(taken.map(toKey))
  const [, base = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? []
  let free = name
  for (let number = 2; keys.has(toKey(free)); number += 1) free = `${base} (${number})${ending}`
  return free
}

export const fileRefusals = {
  'no-folder': { status: 422, text: 'Please select a folder first' },
  missing: { status: 422, text: 'Please choose a file' },
  'too-large': { status: 422, text: 'The file must be no larger than 25 MB' },
  'of-another-kind': { status: 422, text: `The file must be a ${fileKinds} file` },
  'not-found': { status: 404, text: 'This file does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else renamed this file while you were editing. The current name is shown; saving again replaces it.',
  },
  ...uploadRefusals,
} as const satisfies Refusals
export type FileRefusal = keyof typeof fileRefusals

export const fileNotices = {
  uploaded: { tone: 'success', text: 'File uploaded successfully' },
  updated: { tone: 'success', text: 'File updated successfully' },
  archived: { tone: 'success', text: 'File archived successfully' },
  restored: { tone: 'success', text: 'File restored successfully' },
} as const satisfies Record<string, Notice>

export const uploadFailed = 'Failed to upload file'
