import type { ReactNode } from 'react'
import { initials } from '#app/core/text.ts'

export type Person = { name: string; detail: string }

export function PortalPerson({ person, actions }: { person: Person; actions?: ReactNode }) {
  return (
    <div className="mt-auto border-t border-rule px-2 pt-3 text-sm rail:grid rail:justify-items-center rail:gap-1.5 rail:px-0 rail:pt-2">
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-2.5 rail:block">
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-tier-2 text-xs font-semibold text-ink-2"
        >
          {initials(person.name)}
        </span>
        <p className="leading-tight rail:sr-only">
          <strong className="font-semibold">{person.name}</strong>
          <br />
          <span className="text-xs text-ink-3">{person.detail}</span>
        </p>
      </div>
      {actions && <div className="mt-2.5 rail:mt-0">{actions}</div>}
    </div>
  )
}
