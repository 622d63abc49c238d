import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import type { Folder, StoredFile } from '../types.ts'
import { FileTable } from './file-table.tsx'

type FolderBrowserProps = {
  folders: readonly Folder[]
  files: readonly StoredFile[]
  folderId: string | null
}

/** Folders on the left, the files of the chosen one on the right. */
export function FolderBrowser({ folders, files, folderId }: FolderBrowserProps) {
  if (folders.length === 0) return <EmptyState title="No folders yet" />
  const chosen = folders.find(({ id }) => id === folderId)
  return (
    <div className="panel grid grid-cols-1 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <nav aria-label="Folders" className="border-rule max-lg:border-b lg:border-r">
        <ul className="divide-y divide-rule">
          {folders.map((folder) => (
            <li key={folder.id}>
              <FolderLink folder={folder} to={queryAddress({ folder: folder.id })} isChosen={folder === chosen} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {chosen ? (
          <FileTable folder={chosen} files={files} />
        ) : (
          <p className="px-6 py-8 text-ink-2">
            {folderId ? 'This folder does not exist.' : 'Select a folder to see its files.'}
          </p>
        )}
      </div>
    </div>
  )
}

function FolderLink({ folder, to, isChosen }: { folder: Folder; to: string; isChosen: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="block px-4 py-2.5 hover:bg-tier focus-visible:-outline-offset-3 aria-[current]:bg-mark aria-[current]:text-on-mark"
    >
      <span className="flex items-baseline justify-between gap-3">
        <strong className="font-semibold break-words">{folder.name}</strong>
        <span className="tnum shrink-0 text-xs">{count(folder.fileCount, 'file')}</span>
      </span>
      {folder.description && <span className="block">{folder.description}</span>}
      <span className="block text-xs">
        {folder.audience === 'hr_only' ? 'HR only' : 'All staff'}, created by {folder.creatorName}
      </span>
    </Link>
  )
}
