import type { ReactNode } from 'react'

/** The buttons of a dialog, always in this order: Cancel, secondary actions, the primary action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}
