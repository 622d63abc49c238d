import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { CreationDialog, DeletionDialog, RenamingDialog, FileDialog } from './document-dialogs.tsx'
import { readDocumentDesk } from '#app/domain/documents/documents.queries.server.ts'
import { readDocumentFilter, largestFileBytes, mostFilesAtOnce } from '#app/domain/documents/documents.ts'
import { FolderBrowser } from './folder-browser.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('read shared documents')]

export const handle = {
  failures: { query: 'Failed to load documents' },
  createLink: { to: '?create=folder', icon: 'plus', children: 'Create Folder', operation: 'manage documents' },
  body: { mostFileBytes: largestFileBytes, mostFiles: mostFilesAtOnce },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const desk = await readDocumentDesk({ staff, filter: readDocumentFilter(url.searchParams) })
  const mayManage = isStaffAllowed('manage documents', staff)
  // Respond to a hidden folder as if it did not exist.
  const isMissing = desk.filter.folderId !== null && !desk.folder
  return data({ desk, mayManage }, { status: isMissing ? 404 : 200 })
}

export default function DocumentsDesk() {
  const { desk, mayManage } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, folders, folder, files } = desk
  const changed = mayManage && files.find(({ id }) => id === filter.changedFileId)
  const findRefused = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  const findFolder = (id: string | null) => (mayManage && folders.find((folder) => folder.id === id)) || null
  const [renamed, deleted] = [findFolder(filter.renamedId), findFolder(filter.deletedId)]
  const listAt = queryString({ folder: filter.folderId })
  return (
    <DeskPage desk="documents" title="Document Management">
      <FolderBrowser desk={desk} mayManage={mayManage} refused={refused} />
      {mayManage && filter.isCreating && <CreationDialog refused={findRefused('create')} listAt={listAt} />}
      {renamed && <RenamingDialog key={renamed.id} folder={renamed} refused={findRefused('rename')} listAt={listAt} />}
      {changed && folder && (
        <FileDialog
          key={changed.id}
          file={changed}
          folder={folder}
          folders={folders}
          refused={findRefused('change-file')}
          listAt={listAt}
        />
      )}
      {deleted && <DeletionDialog key={deleted.id} folder={deleted} refused={findRefused('delete')} listAt={listAt} />}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
