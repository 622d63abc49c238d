import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { folderAudiences } from '#app/core/vocabulary.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StandsNow } from '#app/ui/stands-now.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { audienceLabels } from '../rules.ts'
import type { Folder } from '../types.ts'

type Shown = { refused: RefusedForm | undefined; listAt: string }

export function CreationDialog({ refused, listAt }: Shown) {
  const isBusy = useNavigation().formData?.get('intent') === 'create'
  const id = 'create-folder'
  return (
    <AddressedDialog id={id} title="Create Folder" listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-4">
        <HiddenFields fields={{ intent: 'create' }} />
        <TextField name="name" label="Folder name" autoComplete="off" />
        <TextField name="description" label="Description" autoComplete="off" isOptional />
        <SelectField
          name="audience"
          label="Who may see it"
          hint="It stays so. A folder for HR only does not exist for anybody else."
          options={folderAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
          defaultValue="all_staff"
        />
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy}>Create Folder</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}

export function RenamingDialog({ folder, refused, listAt }: Shown & { folder: Folder }) {
  const isBusy = useNavigation().formData?.get('intent') === 'rename'
  const id = 'rename-folder'
  const isOutrun = refused?.values.seen !== undefined && refused.values.seen !== folder.name
  return (
    <AddressedDialog id={id} title={`Rename ${folder.name}`} listAt={listAt}>
      <FormShell
        errors={refused?.errors ?? {}}
        values={refused?.values ?? {}}
        preventScrollReset
        idPrefix={`${id}-`}
        className="grid gap-4"
      >
        <HiddenFields fields={{ intent: 'rename', folderId: folder.id, seen: folder.name }} />
        {isOutrun && <StandsNow text={folder.name} />}
        <TextField name="name" label="Folder name" autoComplete="off" defaultValue={folder.name} />
        <TextField
          name="description"
          label="Description"
          autoComplete="off"
          isOptional
          defaultValue={folder.description ?? ''}
        />
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy}>Save</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}

export function DeletionDialog({ folder, refused, listAt }: Shown & { folder: Folder }) {
  const isBusy = useNavigation().formData?.get('intent') === 'delete'
  const id = 'delete-folder'
  return (
    <AddressedDialog id={id} title={`Delete ${folder.name}?`} closesOnBackdrop listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-5">
        <HiddenFields fields={{ intent: 'delete', folderId: folder.id }} />
        <p>
          It leaves the list with its {count(folder.fileCount, 'file')}, for everybody and at once. It is kept among the
          archived folders, from which HR can restore it.
        </p>
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button variant="danger" isBusy={isBusy}>
            Delete
          </Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
