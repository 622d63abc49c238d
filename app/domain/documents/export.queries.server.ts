import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { listAllFiles } from './documents.queries.server.ts'
import { audienceLabels, readDocumentFilter } from './documents.ts'

export const exportDocuments = defineExport({
  operation: desks.documents.operation,
  readFilter: readDocumentFilter,
  list: listAllFiles,
  columns: {
    Folder: (row) => row.folderName,
    'Who can see it': (row) => audienceLabels[row.audience],
    File: (row) => row.name,
    'Size, bytes': (row) => row.fileSize,
    'Uploaded by': (row) => row.uploaderName,
    Uploaded: (row) => londonDay(row.uploadedAt),
    State: (row) => (row.isArchived ? 'Archived' : 'In use'),
  },
})
