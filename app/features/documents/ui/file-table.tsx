import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import type { Folder, StoredFile } from '../types.ts'

const columns: readonly Column<StoredFile>[] = [
  { key: 'name', heading: 'Name', isRowHeading: true, cell: ({ name }) => <span className="break-words">{name}</span> },
  { key: 'uploader', heading: 'Uploaded by', cell: ({ uploaderName }) => uploaderName },
  { key: 'uploaded', heading: 'Uploaded', cell: ({ uploadedAt }) => <TimeText instant={uploadedAt} /> },
  { key: 'size', heading: 'Size', isNumeric: true, cell: ({ fileSize }) => formatFileSize(fileSize) },
]

export function FileTable({ folder, files }: { folder: Folder; files: readonly StoredFile[] }) {
  if (files.length === 0) return <p className="px-6 py-8 text-ink-2">There are no files in {folder.name} yet.</p>
  return <DataTable caption={folder.name} className="" columns={columns} rows={files} rowKey={({ id }) => id} />
}
