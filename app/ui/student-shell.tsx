import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Logo } from './logo.tsx'
import { MenuDisclosure } from './menu-disclosure.tsx'
import type { NavItem } from './nav-item.ts'

export type StudentShellProps = {
  links: readonly NavItem[]
  /** The sign-out form. It is drawn twice, for wide and narrow windows, so it must not carry ids. */
  signOut: ReactNode
  children: ReactNode
}

/** The student area: a slim header and the page's main element. */
export function StudentShell({ links, signOut, children }: StudentShellProps) {
  return (
    <>
      <header className="relative z-20 border-b border-rule bg-surface">
        <div className="wrap flex min-h-15.5 items-center justify-between gap-4">
          <Logo />
          <nav aria-label="Student area" className="hidden items-center gap-7 text-sm font-medium lg:flex">
            {links.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                className="border-b-2 border-transparent py-2.5 hover:border-rule-2 aria-[current]:border-pitch"
              >
                {label}
              </NavLink>
            ))}
            {signOut}
          </nav>
          <MenuDisclosure className="lg:hidden">
            <nav aria-label="Student area menu" className="wrap grid pt-2 pb-6">
              {links.map(({ label, to }) => (
                <NavLink
                  key={to}
                  to={to}
                  className="-mx-3 flex min-h-12 items-center border-b border-rule px-3 font-medium aria-[current]:bg-mark aria-[current]:text-on-mark"
                >
                  {label}
                </NavLink>
              ))}
              <div className="mt-5">{signOut}</div>
            </nav>
          </MenuDisclosure>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 py-8 outline-none lg:py-11">
        {children}
      </main>
    </>
  )
}
