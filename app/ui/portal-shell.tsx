import { type ReactNode, useRef } from 'react'
import { initials } from '#app/core/text.ts'
import { Logo } from './logo.tsx'
import { MenuSummary, useMenu } from './menu-disclosure.tsx'
import { PortalNav, type PortalNavProps } from './portal-nav.tsx'
import { Icon } from './icon.tsx'

type PortalShellProps = {
  name: string
  home: string
  navigation: Omit<PortalNavProps, 'label'>
  person: Person
  /** The controls that are always beside the person, and those in the menu at the name. */
  personActions?: ReactNode
  personMenu?: ReactNode
  /** True makes the page as high as the window from 1024 px on, and its panes scroll on their own. */
  fillsWindow?: boolean
  children: ReactNode
}

/**
 * The frame of the portal. The navigation is at the side, an icon bar if there is less room, and a menu on a phone. It
 * is rendered once for all widths, because several copies would make every page of the portal larger.
 */
export function PortalShell({
  name,
  home,
  navigation,
  person,
  personActions,
  personMenu,
  fillsWindow = false,
  children,
}: PortalShellProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useMenu(menu)
  return (
    <div className="grid min-h-dvh flex-1 grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[5.25rem_minmax(0,1fr)] min-[85rem]:grid-cols-[14.125rem_minmax(0,1fr)] lg:grid-rows-1">
      <header data-menu className="portal-side">
        <div>
          <Logo to={home} name={name} size="portal" />
          {/* The menu is outside the <details>, so that wide screens show it whether that is open or closed. */}
          <details ref={menu} data-closes="" className="group lg:hidden">
            <MenuSummary />
          </details>
          <div className="portal-menu">
            <PortalNav label={name} {...navigation} />
            <PortalPerson person={person} actions={personActions} menu={personMenu} />
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

type Person = { name: string; detail: string }

/** Shows who is signed in, with a menu at the name. */
function PortalPerson({ person, actions, menu }: { person: Person; actions?: ReactNode; menu?: ReactNode }) {
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
