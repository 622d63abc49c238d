import { isId } from '#app/core/ids.ts'
import type { FolderAudience, StaffRole } from '#app/core/vocabulary.ts'
import type { DocumentFilter } from './types.ts'

/** An "HR only" folder does not exist for others: it is not listed, not counted and not found. */
export function seesHrFolders({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('hr')
}

export const audienceLabels = { all_staff: 'All staff', hr_only: 'HR only' } as const satisfies Record<
  FolderAudience,
  string
>

/** As the activity log names it, which it_support reads too: of what is for hr alone it tells no name. */
export function loggedAs({
  noun,
  name,
  audience,
}: {
  noun: 'file' | 'folder'
  name: string
  audience: FolderAudience
}) {
  return audience === 'hr_only' ? `a ${noun} for HR only` : `the ${noun} ${name}`
}

function idAt(parameters: URLSearchParams, name: string) {
  const id = parameters.get(name)
  return id && isId(id) ? id : null
}

/** What the address asks for; anything unknown counts as not asked for. */
export function readDocumentFilter(parameters: URLSearchParams): DocumentFilter {
  return {
    folderId: parameters.get('folder'),
    isArchive: parameters.has('archived'),
    isCreating: parameters.has('create'),
    renamedId: idAt(parameters, 'rename'),
    deletedId: idAt(parameters, 'delete'),
  }
}
