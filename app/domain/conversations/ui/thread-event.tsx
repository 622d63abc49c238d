import type { ReactNode } from 'react'

/** What happened between the messages of a thread, between two lines. */
export function ThreadEvent({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-center text-xs text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      <span className="max-w-[80%] wrap-anywhere">{children}</span>
    </p>
  )
}
