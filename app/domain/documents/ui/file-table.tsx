import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import type { StoredFile } from '../documents.queries.server.ts'

export function FileLink({ id, name }: Pick<StoredFile, 'id' | 'name'>) {
  return (
    <a href={`/staff-portal/documents/${id}/file`} className="link wrap-anywhere">
      {name}
    </a>
  )
}

export const uploadColumns: readonly Column<StoredFile>[] = [
  { key: 'uploader', heading: 'Uploaded by', cell: ({ uploaderName }) => uploaderName },
  {
    key: 'uploaded',
    heading: 'Uploaded',
    cell: ({ uploadedAt }) => (
      <span className="tnum whitespace-nowrap">
        <TimeText instant={uploadedAt} precision="day" />
      </span>
    ),
  },
]

function listFileColumns({ isArchive }: { isArchive: boolean }): readonly Column<StoredFile>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      isRowHeading: true,
      cell: (file) => (isArchive ? <span className="wrap-anywhere">{file.name}</span> : <FileLink {...file} />),
    },
    ...uploadColumns,
    {
      key: 'size',
      heading: 'Size',
      isNumeric: true,
      cell: ({ fileSize }) => <span className="whitespace-nowrap">{formatFileSize(fileSize)}</span>,
    },
    { key: 'scan', heading: 'Scan', cell: ({ verdict }) => <span className="text-ink-2">{scanTexts[verdict]}</span> },
  ]
}

function buildActionColumn({ isArchive, folderId }: { isArchive: boolean; folderId: string }): Column<StoredFile> {
  const step = isArchive ? 'Restore' : 'Archive'
  return {
    key: 'step',
    heading: 'Actions',
    className: 'print:hidden',
    cell: ({ id, name }) => (
      <div className="flex flex-wrap gap-x-4">
        {!isArchive && (
          <Link
            to={queryString({ folder: folderId, file: id })}
            preventScrollReset
            className="link"
            aria-label={`Rename or move ${name}`}
          >
            Edit
          </Link>
        )}
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: isArchive ? 'restore-file' : 'archive-file', fileId: id }} />
          <button className="link" aria-label={`${step} ${name}`}>
            {step}
          </button>
        </Form>
      </div>
    ),
  }
}

type FileTableProps = {
  caption: ReactNode
  files: readonly StoredFile[]
  folderId: string
  mayManage: boolean
  isArchive?: boolean
}

export function FileTable({ caption, files, folderId, mayManage, isArchive = false }: FileTableProps) {
  return (
    <DataTable
      caption={caption}
      isCaptionShown={isArchive}
      className=""
      columns={
        mayManage
          ? [...listFileColumns({ isArchive }), buildActionColumn({ isArchive, folderId })]
          : listFileColumns({ isArchive })
      }
      rows={files}
      rowKey={({ id }) => id}
    />
  )
}
