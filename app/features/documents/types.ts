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

export type DocumentCounts = { folders: number; files: number; bytes: number }

/** What an address asks the desk for. */
export type DocumentFilter = {
  folderId: string | null
  /** What was put away, for hr to take back. */
  isArchive: boolean
  isCreating: boolean
  renamedId: string | null
  deletedId: string | null
}

export type DocumentDesk = {
  filter: DocumentFilter
  /** Those that were put away where the address asks for them. */
  folders: readonly Folder[]
  /** Null where no folder was asked for, or none that exists for whoever asks. */
  folder: Folder | null
  files: readonly StoredFile[]
  /** Put away by themselves; for hr alone. */
  archivedFiles: readonly StoredFile[]
}
