import type { Blocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type UnsavedDialogProps = {
  blocker: Blocker
  name: string
  /** Discards the typed text. The editor then has nothing to save, and leaves the file. */
  onDrop: () => void
}

/** Asks what to do when the author leaves a file whose text cannot be saved. */
export function UnsavedDialog({ blocker, name, onDrop }: UnsavedDialogProps) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog id="unsaved" title="Leave without saving?" width="md" isOpenAtFirst onClose={() => blocker.reset()}>
      <p className="mb-5">Your changes in “{name}” couldn’t be saved just now. If you leave, they are lost.</p>
      <DialogActions>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button type="button" variant="danger" onClick={onDrop}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  )
}
