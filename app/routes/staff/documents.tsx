import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { done } from '#app/core/outcome.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { changeFile, setFileArchived, uploadFile } from '#app/features/documents/files/commands.server.ts'
import { fileChangeForm, fileForm, uploadForm } from '#app/features/documents/files/forms.ts'
import { fileFailures, fileNotices, fileRefusals } from '#app/features/documents/files/messages.ts'
import { largestFileBytes, mostFilesAtOnce } from '#app/features/documents/files/rules.ts'
import { createFolder, changeFolder, setFolderArchived } from '#app/features/documents/folders.commands.server.ts'
import { creationForm, folderForm, renamingForm } from '#app/features/documents/folders.forms.ts'
import { folderFailures, folderNotices, folderRefusals } from '#app/features/documents/folders.messages.ts'
import { CreationDialog, DeletionDialog, RenamingDialog } from '#app/features/documents/ui/folder-dialogs.tsx'
import { FileDialog } from '#app/features/documents/ui/file-dialog.tsx'
import { readDocumentDesk } from '#app/features/documents/queries.server.ts'
import { readDocumentFilter } from '#app/features/documents/rules.ts'
import { FolderBrowser } from '#app/features/documents/ui/folder-browser.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { parseForm, refuseOutcome, runWithForm, takeFiles, takeFormWithFile } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/documents.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('read shared documents')]

export const handle = {
  failures: { query: 'Failed to load documents', command: { ...folderFailures, ...fileFailures } },
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  if (!isStaffAllowed('manage documents', staff)) throw data({ operation: 'manage documents' }, { status: 403 })
  const form = await takeFormWithFile(request, handle.body)
  const intent = readIntent(form, intents)
  const outcome = await acts[intent]({ staff, form })
  if (!outcome.ok) return refuseOutcome(form, outcome, refusals, intent === 'upload' ? 'file' : 'form')
  return redirectWithNotice(nextPageUrl({ url, intent, form, folderId: outcome.value?.folderId }), notices[intent])
}

/** Returns the URL of the next page. It names the folder or file that was archived, so that the page offers “Undo”. */
function nextPageUrl({
  url,
  intent,
  form,
  folderId,
}: {
  url: URL
  intent: (typeof intents)[number]
  form: FormData
  folderId: string | undefined
}) {
  if (intent === 'delete') return `${url.pathname}${queryString({ 'undo-folder': String(form.get('folderId')) })}`
  if (folderId) return `${url.pathname}${queryString({ folder: folderId })}`
  const at = new URL(urlWithout(url, 'create', 'rename', 'undo-file', 'undo-folder'), url)
  if (intent === 'archive-file') at.searchParams.set('undo-file', String(form.get('fileId')))
  return at.pathname + at.search
}

const intents = [
  'create',
  'rename',
  'delete',
  'restore',
  'upload',
  'change-file',
  'archive-file',
  'restore-file',
] as const
const notices = { ...folderNotices, ...fileNotices }
const refusals = { ...fileRefusals, ...folderRefusals }

type Act = { staff: StaffActor; form: FormData }

function archiveOrRestoreFolder({ staff, form }: Act, isArchived: boolean) {
  return runWithForm(form, folderForm, (values) => setFolderArchived({ staff, isArchived, ...values }))
}

function archiveOrRestoreFile({ staff, form }: Act, isArchived: boolean) {
  return runWithForm(form, fileForm, (values) => setFileArchived({ staff, isArchived, ...values }))
}

const acts = {
  create: ({ staff, form }: Act) => runWithForm(form, creationForm, (values) => createFolder({ staff, ...values })),
  rename: ({ staff, form }: Act) => runWithForm(form, renamingForm, (values) => changeFolder({ staff, ...values })),
  delete: (act: Act) => archiveOrRestoreFolder(act, true),
  restore: (act: Act) => archiveOrRestoreFolder(act, false),
  /** Uploads files without JavaScript: all chosen files come in one form, and the first refusal ends the upload. */
  upload: async ({ staff, form }: Act) => {
    const files = takeFiles(form, 'file')
    const parsed = parseForm(form, uploadForm)
    if (!parsed.ok) return parsed
    const { folderId } = parsed.value
    for (const file of files.length > 0 ? files : [null]) {
      const outcome = await uploadFile({ staff, folderId, file })
      if (!outcome.ok) return outcome
    }
    return done()
  },
  'change-file': ({ staff, form }: Act) =>
    runWithForm(form, fileChangeForm, (values) => changeFile({ staff, ...values })),
  'archive-file': (act: Act) => archiveOrRestoreFile(act, true),
  'restore-file': (act: Act) => archiveOrRestoreFile(act, false),
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
