import type { FolderAudience } from '#app/core/vocabulary.ts'

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
  uploaderName: string
  uploadedAt: Date
}

export type RecentFile = StoredFile & { folderName: string }

export type DocumentCounts = { folders: number; files: number; bytes: number }
