import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from './logo.tsx'
import { MenuDisclosure } from './menu-disclosure.tsx'
import type { NavItem } from './nav-item.ts'

export type FrameHeaderProps = {
  links: readonly NavItem[]
  /** Accessible names of the wide and the narrow navigation; only one is visible at a time. */
  label: string
  menuLabel: string
  isSlim?: boolean
  /** Actions after the links. They are in both navigations, so they must not contain ids. */
  actions?: ReactNode
}

export function FrameHeader({ links, label, menuLabel, isSlim = false, actions }: FrameHeaderProps) {
  const { pathname } = useLocation()
  const renderNavigation = (className: string) =>
    links.map(({ label: text, to }) => (
      <Link
        key={to}
        to={to}
        aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
        className={className}
      >
        {text}
      </Link>
    ))
  return (
    <header className="relative z-30 border-b border-rule bg-surface max-sm:-order-1">
      <div
        className={`wrap flex min-h-15.5 flex-wrap items-center justify-between gap-x-4 ${isSlim ? '' : 'lg:min-h-18'}`}
      >
        <Logo />
        <nav
          aria-label={label}
          className={`hidden items-center gap-7 font-medium lg:flex ${isSlim ? 'text-sm' : ''}`.trimEnd()}
        >
          {renderNavigation('border-b-2 border-transparent py-2.5 hover:border-rule-2 aria-[current]:border-pitch')}
          {actions}
        </nav>
        <MenuDisclosure className="lg:hidden">
          <nav aria-label={menuLabel} className="wrap grid pt-2 pb-6">
            {renderNavigation(
              '-mx-3 flex min-h-12 items-center border-b border-rule px-3 font-medium aria-[current]:bg-mark aria-[current]:text-on-mark',
            )}
            {actions && <div className="mt-5 grid gap-3">{actions}</div>}
          </nav>
        </MenuDisclosure>
      </div>
    </header>
  )
}
