import type { FolderAudience, ScanVerdict } from '#app/core/vocabulary.ts'

export type Folder = {
  id: string
  name: string
  description: string | null
  audience: FolderAudience
  creatorName: string
  createdAt: Date
  fileCount: number
}

export type StoredFile = {
  id: string
  name: string
  fileType: string
  fileSize: number
  verdict: ScanVerdict
  uploaderName: string
  uploadedAt: Date
}

export type RecentFile = StoredFile & { folderName: string }

export type FoundFile = RecentFile & { folderId: string }

export type DocumentCounts = { folders: number; files: number; bytes: number }

export type DocumentFilter = {
  folderId: string | null
  /** True to show archived folders; HR only. */
  isArchive: boolean
  isCreating: boolean
  renamedId: string | null
  deletedId: string | null
  /** The file that the dialog renames or moves. */
  changedFileId: string | null
  search: string
  /** The folder or file that was just archived and can be restored with “Undo”. */
  undo: { kind: 'file' | 'folder'; id: string } | null
}

export type DocumentDesk = {
  /** Files of all folders whose name or folder matches the search; null without a search. */
  found: readonly FoundFile[] | null
  /** The folder or file that was just archived; null if it is no longer archived. */
  undo: { kind: 'file' | 'folder'; id: string; name: string } | null
  filter: DocumentFilter
  folders: readonly Folder[]
  /** The chosen folder; null if none was chosen or it is not visible. */
  folder: Folder | null
  files: readonly StoredFile[]
  /** Files of the folder that were archived one by one; HR only. */
  archivedFiles: readonly StoredFile[]
}
