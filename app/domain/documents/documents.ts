import { readId, readSearch } from '#app/core/url-values.ts'
import type { FolderAudience, StaffRole } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'
import { fileKinds } from '#app/platform/uploads/kinds.ts'

/** True for HR. "HR only" folders are not listed, counted or found for other roles. */
export function canSeeHrFolders({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('hr')
}

export const audienceLabels = { all_staff: 'All staff', hr_only: 'HR only' } as const satisfies Record<
  FolderAudience,
  string
>

/**
 * Returns "HR only" if either audience is "HR only", so that the log does not name files that were HR-only before or
 * after a move.
 */
export function pickNarrowerAudience(one: FolderAudience, other: FolderAudience): FolderAudience {
  return one === 'hr_only' || other === 'hr_only' ? 'hr_only' : 'all_staff'
}

/**
 * Describes a file or folder for the activity log. IT support reads the log too, so it does not contain the names of
 * HR-only files.
 */
export function describeDocumentForLog({
  noun,
  name,
  audience,
}: {
  noun: 'file' | 'folder'
  name: string
  audience: FolderAudience
}) {
  return audience === 'hr_only' ? `an HR-only ${noun}` : `the ${noun} ${name}`
}

/** Reads the folder or file that was just archived and can be restored with “Undo”. */
function readUndo(parameters: URLSearchParams) {
  for (const kind of ['file', 'folder'] as const) {
    const id = readId(parameters, `undo-${kind}`)
    if (id) return { kind, id }
  }
  return null
}

export type DocumentFilter = ReturnType<typeof readDocumentFilter>

export function readDocumentFilter(parameters: URLSearchParams) {
  return {
    folderId: parameters.get('folder'),
    /** True to show archived folders; HR only. */
    isArchive: parameters.has('archived'),
    isCreating: parameters.has('create'),
    renamedId: readId(parameters, 'rename'),
    deletedId: readId(parameters, 'delete'),
    /** The file that the dialog renames or moves. */
    changedFileId: readId(parameters, 'file'),
    search: readSearch(parameters),
    undo: readUndo(parameters),
  }
}

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

export const folderRefusals = {
  'not-found': { status: 404, text: 'This folder does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else changed this folder while you were editing. The current name is shown; saving again replaces it.',
  },
} as const satisfies Refusals
export type FolderRefusal = keyof typeof folderRefusals

export const folderNotices = {
  created: { tone: 'success', text: 'Folder created successfully' },
  updated: { tone: 'success', text: 'Folder updated successfully' },
  deleted: { tone: 'success', text: 'Folder deleted successfully' },
  restored: { tone: 'success', text: 'Folder restored successfully' },
} as const satisfies Record<string, Notice>
