import type { ReactNode } from 'react'

export function ClosedLinkNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-6">
      <p className="rounded-md border border-l-4 border-pitch bg-tier px-5 py-4">{text}</p>
      {children}
    </div>
  )
}
