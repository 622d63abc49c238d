import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A form that a click on its label opens. It is open from the start if it was refused. */
export function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        {label}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}
