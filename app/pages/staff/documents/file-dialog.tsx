import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { audienceLabels } from '#app/domain/documents/documents.ts'
import type { Folder, StoredFile } from '#app/domain/documents/documents.queries.server.ts'

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
