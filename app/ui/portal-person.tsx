import type { ReactNode } from 'react'
import { initials } from '#app/core/text.ts'

export type Person = { name: string; detail: string }

type PortalPersonProps = { person: Person; actions?: ReactNode; isRail?: boolean }

export function PortalPerson({ person, actions, isRail = false }: PortalPersonProps) {
  return (
    <div
      className={`mt-auto border-t border-rule text-sm ${isRail ? 'grid justify-items-center gap-1.5 pt-2' : 'px-2 pt-3'}`}
    >
      <div className={isRail ? undefined : 'grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-2.5'}>
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-tier-2 text-xs font-semibold text-ink-2"
        >
          {initials(person.name)}
        </span>
        <p className={isRail ? 'sr-only' : 'leading-tight'}>
          <strong className="font-semibold">{person.name}</strong>
          <br />
          <span className="text-xs text-ink-3">{person.detail}</span>
        </p>
      </div>
      {actions && <div className={isRail ? undefined : 'mt-2.5'}>{actions}</div>}
    </div>
  )
}
