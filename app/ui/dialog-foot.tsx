import type { ReactNode } from 'react'
import { DialogActions } from './dialog-actions.tsx'

/** The buttons of a dialog at the side. They stay visible while its fields scroll. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 mt-auto flex flex-wrap items-center gap-3 border-t border-rule bg-tier px-5 py-3 sm:-mx-7 sm:px-7">
      {note && <p className="mr-auto max-w-44 text-xs text-ink-2">{note}</p>}
      <div className="ml-auto">
        <DialogActions>{children}</DialogActions>
      </div>
    </div>
  )
}
