import { readId, readSearch } from '#app/core/url-values.ts'
import type { FolderAudience, StaffRole } from '#app/core/vocabulary.ts'

export type DocumentFilter = {
  folderId: string | null
  /** True to show archived folders; HR only. */
  isArchive: boolean
  isCreating: boolean
  renamedId: string | null
  deletedId: string | null
  /** The file that the dialog renames or moves. */
  changedFileId: string | null
  search: string
  /** The folder or file that was just archived and can be restored with “Undo”. */
  undo: { kind: 'file' | 'folder'; id: string } | null
}

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

function readUndo(parameters: URLSearchParams): DocumentFilter['undo'] {
  for (const kind of ['file', 'folder'] as const) {
    const id = readId(parameters, `undo-${kind}`)
    if (id) return { kind, id }
  }
  return null
}

export function readDocumentFilter(parameters: URLSearchParams): DocumentFilter {
  return {
    folderId: parameters.get('folder'),
    isArchive: parameters.has('archived'),
    isCreating: parameters.has('create'),
    renamedId: readId(parameters, 'rename'),
    deletedId: readId(parameters, 'delete'),
    changedFileId: readId(parameters, 'file'),
    search: readSearch(parameters),
    undo: readUndo(parameters),
  }
}
