import { done } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { changeFile, setFileArchived, uploadFile } from '#app/domain/documents/files.commands.server.ts'
import {
  fileChangeForm,
  fileForm,
  uploadForm,
  creationForm,
  folderForm,
  renamingForm,
} from '#app/domain/documents/documents.forms.ts'
import {
  fileNotices,
  fileRefusals,
  uploadFailed,
  largestFileBytes,
  mostFilesAtOnce,
  folderNotices,
  folderRefusals,
} from '#app/domain/documents/documents.ts'
import { createFolder, changeFolder, setFolderArchived } from '#app/domain/documents/folders.commands.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { requireOperation } from '#app/http/guards.server.ts'
import { urlWith, urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

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
  { take: (request) => takeFormWithFile(request, { mostFileBytes: largestFileBytes, mostFiles: mostFilesAtOnce }) },
)
