import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog, type DialogProps } from './dialog.tsx'
import { isRestorable } from './unsaved-form.ts'

export type UrlDialogProps = Omit<DialogProps, 'isOpenAtFirst' | 'onClose' | 'onInput' | 'onCancel'> & {
  /** The URL of the list behind the dialog. Closing the dialog leads there. */
  listAt: string
  /** True once a form that stays open has been saved: closing loses nothing until the person types again. */
  isSaved?: boolean
}

/** A dialog with a URL of its own. Escape asks once before it discards what was typed; a click outside does nothing. */
export function UrlDialog({ listAt, closesOnBackdrop = false, isSaved = false, children, ...dialog }: UrlDialogProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isWrittenIn = useRef(false)
  const [isConfirming, setIsConfirming] = useState(false)
  useEffect(() => {
    if (isSaved) isWrittenIn.current = false
  }, [isSaved])
  const rememberInput = ({ target }: SyntheticEvent) => {
    isWrittenIn.current ||= target instanceof Element && isRestorable(target)
    setIsConfirming(false)
  }
  const confirmDiscard = (event: SyntheticEvent) => {
    // Cancelling a file chooser also sends `cancel`.
    if (event.target !== event.currentTarget || !isWrittenIn.current || isConfirming) return
    event.preventDefault()
    setIsConfirming(true)
  }
  return (
    <Dialog
      {...dialog}
      isOpenAtFirst
      closesOnBackdrop={closesOnBackdrop}
      onClose={() =>
        void navigate(listAt, { replace: true, preventScrollReset: true, state: { closed: pathname + search } })
      }
      onInput={rememberInput}
      onCancel={confirmDiscard}
    >
      <p role="alert" className="sticky top-0 z-10">
        {isConfirming && (
          <span className="mb-4 block border-l-3 border-warn bg-warn-wash px-4 py-2 text-sm">
            You have unsaved changes. Press Escape again to discard them.
          </span>
        )}
      </p>
      {children}
    </Dialog>
  )
}
