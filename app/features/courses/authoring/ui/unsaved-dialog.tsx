import type { Blocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export function UnsavedDialog({ blocker, name }: { blocker: Blocker; name: string }) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog id="unsaved" title="Leave without saving?" width="md" isOpenAtFirst onClose={() => blocker.reset()}>
      <p className="mb-5">You have unsaved changes in “{name}”.</p>
      <DialogActions>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button type="button" variant="danger" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  )
}
