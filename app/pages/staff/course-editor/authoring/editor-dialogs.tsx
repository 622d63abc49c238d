import type { RefusedForm } from '#app/core/failure.ts'
import type {
  CourseDraft,
  EditorDialog,
  FileChange,
  FileHistory,
  PublishedVersion,
} from '#app/domain/courses/authoring/authoring.types.ts'
import { ArrangeDialog } from './arrange-dialog.tsx'
import {
  AddDialog,
  ImportDialog,
  MoveDialog,
  RemoveDialog,
  RemoveModuleDialog,
  RestoreDialog,
  VersionsDialog,
} from './draft-dialogs.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RecordingDialog } from './recording-dialog.tsx'
import { DiscardDialog, PublishDialog, SaleDialog } from './publish-dialog.tsx'

/** The dialog that the URL opens. */
export type ChosenDialog = {
  dialog: EditorDialog | null
  /** The module that a section is added to, or that is removed. */
  folder: string
  /** The version to which the draft would be restored; null when none is chosen. */
  restoring: PublishedVersion | null
  changes: readonly FileChange[]
  history: FileHistory | null
}

type EditorDialogsProps = ChosenDialog & { draft: CourseDraft; refused: RefusedForm | undefined; at: string }

export function EditorDialogs({ dialog, folder, restoring, changes, history, ...shared }: EditorDialogsProps) {
  switch (dialog) {
    case null:
      return null
    case 'add':
      return <AddDialog {...shared} folder={folder} />
    case 'arrange':
      return <ArrangeDialog {...shared} />
    case 'move':
      return shared.draft.opened && <MoveDialog {...shared} />
    case 'remove':
      return shared.draft.opened && <RemoveDialog {...shared} />
    case 'remove-module':
      return <RemoveModuleDialog {...shared} folder={folder} />
    case 'import':
      return <ImportDialog {...shared} />
    case 'record':
      return <RecordingDialog {...shared} />
    case 'versions':
      return <VersionsDialog {...shared} />
    case 'restore':
      return <RestoreDialog {...shared} version={restoring} />
    case 'history':
      return history && <HistoryDialog {...shared} history={history} />
    case 'publish':
      return <PublishDialog {...shared} changes={changes} />
    case 'discard':
      return <DiscardDialog {...shared} />
    case 'sale':
      return <SaleDialog {...shared} />
  }
}
