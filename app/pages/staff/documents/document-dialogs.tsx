import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { audienceLabels } from '#app/domain/documents/documents.ts'
import type { Folder, StoredFile } from '#app/domain/documents/documents.queries.server.ts'
import { formatCount } from '#app/core/text.ts'
import { folderAudiences, type FolderAudience } from '#app/core/vocabulary.ts'

type FileDialogProps = {
  file: StoredFile
  folder: Folder
  folders: readonly Folder[]
  refused: RefusedForm | undefined
  listAt: string
}

export function FileDialog({ file: { id, name }, folder, folders, refused, listAt }: FileDialogProps) {
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

export function CreationDialog(state: DialogState) {
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

export function RenamingDialog({
  folder: { id, name, description, audience },
  ...state
}: DialogState & { folder: Folder }) {
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

export function DeletionDialog({ folder: { id, name, fileCount }, ...state }: DialogState & { folder: Folder }) {
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
