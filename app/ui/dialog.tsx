import { type DialogHTMLAttributes, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const widths = {
  md: 'max-w-md',
  lg: 'max-w-lg',
  xl: 'max-w-xl',
  '2xl': 'max-w-2xl',
}

export type DialogProps = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onInput' | 'onCancel'> & {
  id: string
  title: ReactNode
  width?: keyof typeof widths
  /** A full-height panel at the right, for long forms. */
  isAtSide?: boolean
  /** Opens at once, for a form that came back with errors or a dialog with its own URL. */
  isOpenAtFirst?: boolean
  /** Set to false so that a click outside does not discard what was typed. Escape and the close button still work. */
  closesOnBackdrop?: boolean
  onClose?: () => void
  children: ReactNode
}

export function Dialog({
  id,
  title,
  width = 'lg',
  isAtSide = false,
  isOpenAtFirst = false,
  closesOnBackdrop = true,
  onClose,
  onInput,
  onCancel,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the first paint: without a script the dialog is part of the page, which would move when it becomes modal.
  useLayoutEffect(() => {
    if (!isOpenAtFirst || dialog.current?.matches(':modal')) return
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
  }, [isOpenAtFirst])
  // Closing before it is unmounted restores the focus to the element that opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby={closesOnBackdrop ? 'any' : 'closerequest'}
      open={isOpenAtFirst || undefined}
      onClose={onClose}
      onInput={onInput}
      onCancel={onCancel}
      onClick={closesOnBackdrop ? closeFromBackdrop : undefined}
      className={isAtSide ? 'dialog dialog-side' : `dialog ${widths[width]}`}
    >
      <div className={`relative px-5 pt-5 sm:px-7 sm:pt-6 ${isAtSide ? 'flex min-h-full flex-col' : 'pb-6'}`}>
        <h2 id={`${id}-heading`} className="pr-12 text-2xl">
          {title}
        </h2>
        <div className={isAtSide ? 'mt-4 flex flex-1 flex-col [&>form]:flex-1' : 'mt-4'}>{children}</div>
        {/* Last in the DOM, so that the dialog opens with the focus on its first field. */}
        <form method="dialog" className="absolute top-3.5 right-3.5">
          <button aria-label="Close" className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tier">
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  )
}

/** For browsers without `closedby`: a click on the backdrop has the dialog as its target. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if ('closedBy' in HTMLDialogElement.prototype) return
  if (event.target === event.currentTarget) event.currentTarget.close()
}
