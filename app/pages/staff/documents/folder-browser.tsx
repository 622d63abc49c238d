import { Form, Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { audienceLabels } from '#app/domain/documents/documents.ts'
import type { DocumentDesk, Folder, FoundFile } from '#app/domain/documents/documents.queries.server.ts'
import { FileTable, FileLink, uploadColumns } from '#app/domain/documents/ui/file-table.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { UploadForm } from './upload-form.tsx'

type FolderBrowserProps = { desk: DocumentDesk; mayManage: boolean; refused: RefusedForm | undefined }

export function FolderBrowser({ desk, mayManage, refused }: FolderBrowserProps) {
  const { filter, folders, folder, found, undo } = desk
  const { isArchive } = filter
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-4">
      <h2 id="documents" className="sr-only">
        Document Management
      </h2>
      {mayManage && (
        <nav aria-label="Folders in use or archived" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link
            to="/staff-portal/documents"
            aria-current={isArchive ? undefined : 'page'}
            className="border-b-3 border-transparent py-1 font-medium text-ink-2 hover:border-rule-2 aria-[current]:border-pitch aria-[current]:text-ink"
          >
            In use
          </Link>
          <Link
            to="?archived"
            aria-current={isArchive ? 'page' : undefined}
            className="border-b-3 border-transparent py-1 font-medium text-ink-2 hover:border-rule-2 aria-[current]:border-pitch aria-[current]:text-ink"
          >
            Archived folders
          </Link>
        </nav>
      )}
      {undo && <UndoArchivingLine undo={undo} />}
      {!isArchive && (
        <FilterForm
          action="/staff-portal/documents"
          label="Search files in all folders"
          placeholder="File or folder"
          search={filter.search}
          kept={{}}
        >
          {found && formatCount(found.length, 'file')}
        </FilterForm>
      )}
      {isArchive && <ArchivedFolders folders={folders} />}
      {found && <FoundFiles files={found} search={filter.search} />}
      {!isArchive && !found && (
        <div className="panel grid grid-cols-1 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <nav aria-label="Folders" className="border-rule max-lg:border-b lg:border-r">
            {folders.length === 0 && <p className="px-4 py-3 text-ink-2">No folders yet</p>}
            <ul className="divide-y divide-rule">
              {folders.map((each) => (
                <li key={each.id} data-row-link>
                  <FolderLink folder={each} isChosen={each.id === folder?.id} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            {folder ? <ChosenFolder desk={desk} folder={folder} mayManage={mayManage} /> : <NoFolderNote desk={desk} />}
            <p className="flex flex-wrap gap-x-3 px-4 py-2.5 text-sm text-ink-2">
              {folder
                ? formatCount(folder.fileCount, 'file')
                : formatCount(
                    folders.reduce((sum, { fileCount }) => sum + fileCount, 0),
                    'file',
                  )}
              <ExportLink to="/staff-portal/documents.csv" query={{ folder: folder?.id }} />
            </p>
            {mayManage && <UploadForm folder={folder} refused={refused} />}
          </div>
        </div>
      )}
    </section>
  )
}

function UndoArchivingLine({ undo: { kind, id, name } }: { undo: NonNullable<DocumentDesk['undo']> }) {
  const fields = kind === 'file' ? { intent: 'restore-file', fileId: id } : { intent: 'restore', folderId: id }
  return (
    <Form method="post" preventScrollReset className="panel flex flex-wrap items-center gap-x-4 px-4 py-2">
      <HiddenFields fields={fields} />
      <span className="min-w-0 wrap-anywhere">
        {name} is archived{kind === 'folder' ? ' with its files' : ''}.
      </span>
      <button className="link">Undo</button>
    </Form>
  )
}

function NoFolderNote({ desk: { filter } }: { desk: DocumentDesk }) {
  return (
    <p className="px-4 py-3 text-ink-2">
      {filter.folderId ? 'This folder doesn’t exist.' : 'Select a folder to see its files.'}
    </p>
  )
}

function ChosenFolder({ desk, folder, mayManage }: { desk: DocumentDesk; folder: Folder; mayManage: boolean }) {
  const { files, archivedFiles } = desk
  const { id, name, description, audience, creatorName } = folder
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 border-b border-rule px-4 py-2.5">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-xs text-ink-2">
            {description && <span>{`${description}. `}</span>}
            <span>
              {audienceLabels[audience]}, created by {creatorName}
            </span>
          </p>
        </div>
        {mayManage && (
          <p className="flex gap-4">
            <Link to={queryString({ folder: id, rename: id })} preventScrollReset className="link">
              Edit
            </Link>
            <Link to={queryString({ folder: id, delete: id })} preventScrollReset className="link text-danger">
              Delete
            </Link>
          </p>
        )}
      </div>
      {files.length === 0 ? (
        <p className="px-4 py-5 text-ink-2">{name} has no files yet.</p>
      ) : (
        <FileTable caption={`Files in ${name}`} files={files} folderId={id} mayManage={mayManage} />
      )}
      {archivedFiles.length > 0 && (
        <div className="border-t border-rule">
          <FileTable caption="Archived files" files={archivedFiles} folderId={id} mayManage isArchive />
        </div>
      )}
    </>
  )
}

function FolderLink({ folder, isChosen }: { folder: Folder; isChosen: boolean }) {
  const { id, name, audience, fileCount } = folder
  return (
    <Link
      to={queryString({ folder: id })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="block px-4 py-2 hover:bg-tier focus-visible:-outline-offset-3 aria-[current]:bg-mark aria-[current]:text-on-mark"
    >
      <span className="flex items-baseline justify-between gap-3">
        <strong className="font-semibold wrap-anywhere">{name}</strong>
        <span className="tnum shrink-0 text-xs">{formatCount(fileCount, 'file')}</span>
      </span>
      <span className="block text-xs">{audienceLabels[audience]}</span>
    </Link>
  )
}

function ArchivedFolders({ folders }: { folders: readonly Folder[] }) {
  if (folders.length === 0) return <EmptyState title="No archived folders" />
  return (
    <ul className="panel divide-y divide-rule">
      {folders.map(({ id, name, audience, fileCount }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-2">
          <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
          <span className="tnum text-xs text-ink-2">
            {audienceLabels[audience]}, {formatCount(fileCount, 'file')}
          </span>
          <Form method="post" preventScrollReset className="ml-auto">
            <HiddenFields fields={{ intent: 'restore', folderId: id }} />
            <button className="link" aria-label={`Restore ${name}`}>
              Restore
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

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

function FoundFiles({ files, search }: { files: readonly FoundFile[]; search: string }) {
  if (files.length === 0) return <EmptyState title="No files found" />
  return (
    <div className="panel">
      <DataTable
        caption={`Files that match “${search}”, newest first`}
        className=""
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
