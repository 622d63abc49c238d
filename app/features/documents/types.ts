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
