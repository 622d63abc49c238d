import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { done } from '#app/core/outcome.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { changeFile, setFileArchived, uploadFile } from '#app/features/documents/files/commands.server.ts'
import { fileChangeForm, fileForm, uploadForm } from '#app/features/documents/files/forms.ts'
import { fileNotices, fileRefusals, uploadFailed } from '#app/features/documents/files/messages.ts'
import { largestFileBytes, mostFilesAtOnce } from '#app/features/documents/files/rules.ts'
import { createFolder, changeFolder, setFolderArchived } from '#app/features/documents/folders.commands.server.ts'
import { creationForm, folderForm, renamingForm } from '#app/features/documents/folders.forms.ts'
import { folderNotices, folderRefusals } from '#app/features/documents/folders.messages.ts'
import { CreationDialog, DeletionDialog, RenamingDialog } from '#app/features/documents/ui/folder-dialogs.tsx'
import { FileDialog } from '#app/features/documents/ui/file-dialog.tsx'
import { readDocumentDesk } from '#app/features/documents/queries.server.ts'
import { readDocumentFilter } from '#app/features/documents/rules.ts'
import { FolderBrowser } from '#app/features/documents/ui/folder-browser.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow, requireOperation } from '#app/http/guards.server.ts'
import { urlWith, urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/documents.ts'

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

/** Uploads files without JavaScript: all chosen files come in one form, and the first refusal ends the upload. */
async function uploadFiles(
  { staff, folderId }: { staff: StaffActor; folderId: string },
  files: readonly Parameters<typeof uploadFile>[0]['file'][],
) {
  for (const file of files.length > 0 ? files : [null]) {
    const outcome = await uploadFile({ staff, folderId, file })
    if (!outcome.ok) return outcome
  }
  return done()
}

export const action = actions<Route.ActionArgs>(
  ({ staff, url }) => {
    requireOperation(staff, 'manage documents')
    const to = urlWithout(url, 'create', 'rename', 'undo-file', 'undo-folder')
    const folder = { form: folderForm, refusals: folderRefusals }
    const file = { form: fileForm, refusals: fileRefusals }
    const folderUrl = (folderId: string) => `${url.pathname}${queryString({ folder: folderId })}`
    return {
      create: act({
        form: creationForm,
        run: (values) => createFolder({ staff, ...values }),
        refusals: folderRefusals,
        to: ({ folderId }) => folderUrl(folderId),
        notice: folderNotices.created,
        failure: 'Failed to create folder',
      }),
      rename: act({
        form: renamingForm,
        run: (values) => changeFolder({ staff, ...values }),
        refusals: folderRefusals,
        to,
        notice: folderNotices.updated,
        failure: 'Failed to update folder',
      }),
      delete: act({
        ...folder,
        run: (values) => setFolderArchived({ staff, isArchived: true, ...values }),
        // The URL names the folder, so that the page offers “Undo”.
        to: (_, { folderId }) => `${url.pathname}${queryString({ 'undo-folder': folderId })}`,
        notice: folderNotices.deleted,
        failure: 'Failed to delete folder',
      }),
      restore: act({
        ...folder,
        run: (values) => setFolderArchived({ staff, isArchived: false, ...values }),
        to,
        notice: folderNotices.restored,
        failure: 'Failed to restore folder',
      }),
      upload: act({
        form: uploadForm,
        files: 'file',
        run: ({ folderId }, files) => uploadFiles({ staff, folderId }, files),
        refusals: fileRefusals,
        field: () => 'file',
        to,
        notice: fileNotices.uploaded,
        failure: uploadFailed,
      }),
      'change-file': act({
        form: fileChangeForm,
        run: (values) => changeFile({ staff, ...values }),
        refusals: fileRefusals,
        to: ({ folderId }) => folderUrl(folderId),
        notice: fileNotices.updated,
        failure: 'Failed to update file',
      }),
      'archive-file': act({
        ...file,
        run: (values) => setFileArchived({ staff, isArchived: true, ...values }),
        to: (_, { fileId }) => urlWith(new URL(to, url), { 'undo-file': fileId }),
        notice: fileNotices.archived,
        failure: 'Failed to archive file',
      }),
      'restore-file': act({
        ...file,
        run: (values) => setFileArchived({ staff, isArchived: false, ...values }),
        to,
        notice: fileNotices.restored,
        failure: 'Failed to restore file',
      }),
    }
  },
  { take: (request) => takeFormWithFile(request, handle.body) },
)

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
