import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { readDocumentDesk, type Folder, type StoredFile } from '#app/domain/documents/documents.queries.server.ts'
import {
  readDocumentFilter,
  largestFileBytes,
  mostFilesAtOnce,
  audienceLabels,
} from '#app/domain/documents/documents.ts'
import { FolderBrowser } from './folder-browser.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatCount } from '#app/core/text.ts'
import { folderAudiences, type FolderAudience } from '#app/core/vocabulary.ts'

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

type FileDialogProps = {
  file: StoredFile
  folder: Folder
  folders: readonly Folder[]
  refused: RefusedForm | undefined
  listAt: string
}

function FileDialog({ file: { id, name }, folder, folders, refused, listAt }: FileDialogProps) {
  const isStale = refused?.values.seen !== undefined && refused.values.seen !== name
  return (
    <FormDialog
      id="change-file"
      title="Rename or move the file"
      fields={{ intent: 'change-file', fileId: id, seen: name }}
      submitLabel="Save"
      refused={refused}
      listAt={listAt}
    >
      {isStale && <SavedMeanwhile text={name} />}
      <TextField name="name" label="File name" autoComplete="off" defaultValue={name} />
      <SelectField
        name="folderId"
        label="Folder"
        options={folders.map((each) => ({ value: each.id, label: `${each.name} (${audienceLabels[each.audience]})` }))}
        defaultValue={folder.id}
      />
    </FormDialog>
  )
}

type DialogState = { refused: RefusedForm | undefined; listAt: string }

function CreationDialog(state: DialogState) {
  return (
    <FormDialog
      id="create-folder"
      title="Create Folder"
      fields={{ intent: 'create' }}
      submitLabel="Create Folder"
      {...state}
    >
      <TextField name="name" label="Folder name" autoComplete="off" />
      <TextField name="description" label="Description" autoComplete="off" isOptional />
      <details>
        <summary className="link">Who can see it: {audienceLabels.all_staff}</summary>
        <div className="mt-3">
          <AudienceField audience="all_staff" />
        </div>
      </details>
    </FormDialog>
  )
}

function AudienceField({ audience }: { audience: FolderAudience }) {
  return (
    <SelectField
      name="audience"
      label="Who can see it"
      hint="Only HR can see HR-only folders and their files."
      options={folderAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
      defaultValue={audience}
    />
  )
}

function RenamingDialog({ folder: { id, name, description, audience }, ...state }: DialogState & { folder: Folder }) {
  const isStale = state.refused?.values.seen !== undefined && state.refused.values.seen !== name
  return (
    <FormDialog
      id="rename-folder"
      title={`Edit ${name}`}
      fields={{ intent: 'rename', folderId: id, seen: name }}
      submitLabel="Save"
      {...state}
    >
      {isStale && <SavedMeanwhile text={name} />}
      <TextField name="name" label="Folder name" autoComplete="off" defaultValue={name} />
      <TextField
        name="description"
        label="Description"
        autoComplete="off"
        isOptional
        defaultValue={description ?? ''}
      />
      <AudienceField audience={audience} />
    </FormDialog>
  )
}

function DeletionDialog({ folder: { id, name, fileCount }, ...state }: DialogState & { folder: Folder }) {
  return (
    <FormDialog
      id="delete-folder"
      title={`Delete the folder ${name}?`}
      closesOnBackdrop
      fields={{ intent: 'delete', folderId: id }}
      submitLabel="Delete"
      isDangerous
      {...state}
    >
      <p>
        The folder and its {formatCount(fileCount, 'file')} disappear for everyone. Nothing is deleted: HR can restore
        them from “Archived folders”.
      </p>
    </FormDialog>
  )
}

export const ErrorBoundary = DeskFailure
