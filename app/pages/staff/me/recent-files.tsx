import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { RecentFile } from '#app/domain/documents/documents.queries.server.ts'
import { FileLink, uploadColumns } from '#app/domain/documents/ui/file-table.tsx'

const columns: readonly Column<RecentFile>[] = [
  { key: 'name', heading: 'Name', isRowHeading: true, cell: (file) => <FileLink {...file} /> },
  { key: 'folder', heading: 'Folder', cell: ({ folderName }) => <span className="wrap-anywhere">{folderName}</span> },
  ...uploadColumns,
]

export function RecentFiles({ files }: { files: readonly RecentFile[] }) {
  return (
    <section aria-labelledby="recent-files" className="grid grid-cols-1 gap-3">
      <h2 id="recent-files" className="text-2xl">
        Recent Shared Files
      </h2>
      {files.length === 0 ? (
        <EmptyState title="No shared files available yet" />
      ) : (
        <DataTable
          caption="The latest files, newest first"
          isCaptionHidden
          columns={columns}
          rows={files}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
