import { useNavigate } from 'react-router'
import { Dialog, type DialogProps } from './dialog.tsx'

type AddressedDialogProps = Omit<DialogProps, 'isOpenAtFirst' | 'onClose'> & {
  /** What stands below it, where closing it leads. */
  listAt: string
}

/** A dialog that an address opens. A slip of the pointer beside it loses nothing, unless nothing is typed in it. */
export function AddressedDialog({ listAt, closesOnBackdrop = false, ...dialog }: AddressedDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      {...dialog}
      isOpenAtFirst
      closesOnBackdrop={closesOnBackdrop}
      onClose={() => void navigate(listAt, { replace: true, preventScrollReset: true })}
    />
  )
}
