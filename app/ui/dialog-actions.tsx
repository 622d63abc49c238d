import type { ReactNode } from 'react'

/** The foot of a dialog, always in this order: Cancel, then the lesser deeds, then the one in ink. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}
