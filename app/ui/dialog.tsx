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
  /** True for a full-height panel at the right, for long forms. */
  isAtSide?: boolean
  /** True opens the dialog at once, for a form that was refused or a dialog with its own URL. */
  isOpenAtFirst?: boolean
  /**
   * False makes a click outside do nothing, so that it does not discard what was typed. Escape and the close button
   * still close the dialog.
   */
  closesOnBackdrop?: boolean
  /** In a document, the URL of the page behind a dialog that is open at first. */
  behind?: string
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
  behind,
  onClose,
  onInput,
  onCancel,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Open the dialog before the first paint. Otherwise it would first be painted as a part of the page, which would move
  // when the dialog becomes modal.
  useLayoutEffect(() => {
    if (!isOpenAtFirst || dialog.current?.matches(':modal')) return
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
  }, [isOpenAtFirst])
  // Closing the dialog before it is unmounted returns the focus to the element that opened it.
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
      data-behind={behind}
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
        {/* The close button is last in the DOM, so that the dialog opens with the focus on its first field. */}
        <form method="dialog" className="absolute top-3.5 right-3.5">
          <button aria-label="Close" className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tier">
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  )
}

/** Closes on a click on the backdrop in browsers without `closedby`. Such a click has the dialog as its target. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if ('closedBy' in HTMLDialogElement.prototype) return
  if (event.target === event.currentTarget) event.currentTarget.close()
}
