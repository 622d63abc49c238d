import { bigint, boolean, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { staff, staffFolders } from './staff.ts'

export const staffFiles = snakeCase.table(
  'staff_files',
  {
    id: id(),
    folderId: reference(() => staffFolders.id).notNull(),
    name: text().notNull(),
    filePath: text().notNull().unique(),
    fileType: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    uploadedBy: reference(() => staff.id).notNull(),
    uploadedAt: instant().notNull(),
    isArchived: boolean().notNull().default(false),
  },
  (t) => [index('staff_files_folder').on(t.folderId, t.uploadedAt), index('staff_files_uploaded').on(t.uploadedAt)],
)
