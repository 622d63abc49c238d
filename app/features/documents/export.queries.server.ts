import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listAllFiles } from './queries.server.ts'
import { audienceLabels } from './rules.ts'
import type { DocumentFilter } from './types.ts'

export const documentHeading = [
  'Folder',
  'Who can see it',
  'File',
  'Size, bytes',
  'Uploaded by',
  'Uploaded',
  'State',
] as const

/** Exports the files of the chosen folder, or of all folders visible to this member, newest first. */
export async function* exportDocuments({ staff, filter }: { staff: StaffActor; filter: DocumentFilter }) {
  for await (const row of everyRow({ read: (at) => listAllFiles({ staff, filter, ...at }), keyOf: ({ id }) => id }))
    yield [
      row.folderName,
      audienceLabels[row.audience],
      row.name,
      row.fileSize,
      row.uploaderName,
      londonDay(row.uploadedAt),
      row.isArchived ? 'Archived' : 'In use',
    ]
}
