import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listAllFiles } from './documents.queries.server.ts'
import { audienceLabels, type DocumentFilter } from './documents.ts'

export function exportDocuments({ staff, filter }: { staff: StaffActor; filter: DocumentFilter }) {
  return csvTable(readEveryRow({ read: (at) => listAllFiles({ staff, filter, ...at }), keyOf: ({ id }) => id }), {
    Folder: (row) => row.folderName,
    'Who can see it': (row) => audienceLabels[row.audience],
    File: (row) => row.name,
    'Size, bytes': (row) => row.fileSize,
    'Uploaded by': (row) => row.uploaderName,
    Uploaded: (row) => londonDay(row.uploadedAt),
    State: (row) => (row.isArchived ? 'Archived' : 'In use'),
  })
}
