import { Link } from 'react-router'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { FoundFile } from '#app/domain/documents/documents.queries.server.ts'
import { FileLink, uploadColumns } from '#app/domain/documents/ui/file-table.tsx'

const columns: readonly Column<FoundFile>[] = [
  { key: 'name', heading: 'Name', isRowHeading: true, cell: (file) => <FileLink {...file} /> },
  {
    key: 'folder',
    heading: 'Folder',
    cell: ({ folderId, folderName }) => (
      <Link to={queryString({ folder: folderId })} className="link wrap-anywhere">
        {folderName}
      </Link>
    ),
  },
  ...uploadColumns,
]

export function FoundFiles({ files, search }: { files: readonly FoundFile[]; search: string }) {
  if (files.length === 0) return <EmptyState title="No files found" />
  return (
    <div className="panel">
      <DataTable
        caption={`Files that match “${search}”, newest first`}
        isCaptionHidden
        className=""
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
