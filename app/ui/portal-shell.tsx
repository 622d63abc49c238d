import { type ReactNode, useRef } from 'react'
import { buttonStyle } from './button-style.ts'
import { Logo } from './logo.tsx'
import { MenuSign, useMenu } from './menu-disclosure.tsx'
import { type PortalGroup, PortalNav } from './portal-nav.tsx'
import { PortalPerson, type Person } from './portal-person.tsx'

export type PortalShellProps = {
  /** "Staff portal". */
  name: string
  home: string
  groups: readonly PortalGroup[]
  person: Person
  /** The sign-out form and the like, under the person's name. */
  personActions?: ReactNode
  /** From 1024 px on the page is as high as the window and its panes scroll by themselves. */
  fillsWindow?: boolean
  children: ReactNode
}

/**
 * Navigation at the side, where there is less room a rail of signs, and on a phone a menu at the top: one and the same, since each
 * page of the portal has it. It draws the page's main element.
 */
export function PortalShell({
  name,
  home,
  groups,
  person,
  personActions,
  fillsWindow = false,
  children,
}: PortalShellProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const side = useRef<HTMLElement>(null)
  useMenu(menu, side)
  return (
    <div className="grid min-h-dvh flex-1 grid-rows-[auto_1fr] lg:grid-cols-[5.25rem_minmax(0,1fr)] min-[85rem]:grid-cols-[14.125rem_minmax(0,1fr)] lg:grid-rows-1">
      <header ref={side} className="portal-side">
        <div>
          <Logo to={home} name={name} size="portal" />
          {/* What it opens stands beside it, so that wide screens show it whether it is open or not. */}
          <details ref={menu} className="group lg:hidden">
            <summary className={buttonStyle({ variant: 'quiet', size: 'small' })}>
              <MenuSign />
              Menu
            </summary>
          </details>
          <div className="portal-menu">
            <PortalNav label={name} groups={groups} />
            <PortalPerson person={person} actions={personActions} />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`dense min-w-0 px-5 pb-5 text-sm outline-none ${fillsWindow ? 'lg:flex lg:h-dvh lg:flex-col lg:pb-0' : ''}`}
      >
        {children}
      </main>
    </div>
  )
}
