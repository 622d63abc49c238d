import type { ReactNode } from 'react'

export function InsetText({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-reading border-l border-pitch pl-3 break-words whitespace-pre-line text-ink-2">{children}</p>
  )
}
