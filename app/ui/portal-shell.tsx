import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { MenuDisclosure } from './menu-disclosure.tsx'
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

/** Navigation at the side, which on a phone becomes a menu at the top. It draws the page's main element. */
export function PortalShell({
  name,
  home,
  groups,
  person,
  personActions,
  fillsWindow = false,
  children,
}: PortalShellProps) {
  return (
    <div className="grid min-h-dvh flex-1 grid-rows-[auto_1fr] lg:grid-cols-[5.25rem_minmax(0,1fr)] min-[85rem]:grid-cols-[14.125rem_minmax(0,1fr)] lg:grid-rows-1">
      <header className="relative z-20 flex items-center justify-between gap-4 border-b border-rule bg-surface px-5 py-2 lg:hidden">
        <Logo to={home} name={name} size="portal" />
        <MenuDisclosure>
          <div className="px-3 pt-2 pb-4">
            <PortalNav label={`${name} menu`} groups={groups} />
            <PortalPerson person={person} actions={personActions} />
          </div>
        </MenuDisclosure>
      </header>
      <aside
        aria-label={`${name} rail`}
        className="rail hidden border-r border-rule bg-surface lg:block min-[85rem]:hidden"
      >
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-1.25 py-2">
          <Logo to={home} name={name} size="rail" />
          <PortalNav label={`${name} desks`} groups={groups} isRail />
          <PortalPerson person={person} actions={personActions} isRail />
        </div>
      </aside>
      <aside aria-label={`${name} side bar`} className="hidden border-r border-rule bg-surface min-[85rem]:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto px-3.5 py-3.5">
          <div className="px-2.5">
            <Logo to={home} name={name} size="portal" />
          </div>
          <PortalNav label={name} groups={groups} />
          <PortalPerson person={person} actions={personActions} />
        </div>
      </aside>
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
