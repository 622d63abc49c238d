import { type DialogHTMLAttributes, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const widths = {
  sm: 'max-w-sm',
  md: 'max-w-md',
  lg: 'max-w-lg',
  xl: 'max-w-xl',
  '2xl': 'max-w-2xl',
  '4xl': 'max-w-4xl',
}

export type DialogProps = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onInput' | 'onCancel'> & {
  id: string
  title: ReactNode
  width?: keyof typeof widths
  /** At the right edge in full height, for forms of many fields beside their list. */
  isAtSide?: boolean
  /** Open from the start: when a form inside came back with errors. */
  isOpenAtFirst?: boolean
  /** False keeps a slip of the pointer from throwing away what was typed; Esc and the close button still work. */
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
  // Before anything is painted: without a script it stands in the page, which would move for a moment.
  useLayoutEffect(() => {
    if (!isOpenAtFirst || dialog.current?.matches(':modal')) return
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
  }, [isOpenAtFirst])
  // Closed before it leaves the page, it gives the focus back to what opened it.
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
        {/* Last in the order of focus, so that a dialog opens on its first field and not on its way out. */}
        <form method="dialog" className="absolute top-3.5 right-3.5">
          <button aria-label="Close" className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tier">
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  )
}

/** For browsers without `closedby`: a click on the backdrop arrives at the dialog itself. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if ('closedBy' in HTMLDialogElement.prototype) return
  if (event.target === event.currentTarget) event.currentTarget.close()
}
