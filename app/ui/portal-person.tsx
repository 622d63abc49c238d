import { type ReactNode, useRef } from 'react'
import { initials } from '#app/core/text.ts'
import { Icon } from './icon.tsx'
import { useMenu } from './menu-disclosure.tsx'

export type Person = { name: string; detail: string }

/** Shows who is signed in, with a menu at the name. */
export function PortalPerson({ person, actions, menu }: { person: Person; actions?: ReactNode; menu?: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useMenu(details)
  return (
    <div className="mt-auto border-t border-rule px-2 pt-3 text-sm rail:grid rail:justify-items-center rail:gap-1.5 rail:px-0 rail:pt-2">
      <details ref={details} data-closes="" className="portal-person">
        <summary>
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-tier-2 text-xs font-semibold text-ink-2"
          >
            {initials(person.name)}
          </span>
          <span className="min-w-0 leading-tight wrap-anywhere rail:sr-only">
            <strong className="font-semibold">{person.name}</strong>
            <br />
            <span className="text-xs text-ink-3">{person.detail}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        {menu}
      </details>
      {actions && <div className="mt-2.5 rail:mt-0">{actions}</div>}
    </div>
  )
}
