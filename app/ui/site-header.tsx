import { NavLink } from 'react-router'
import { ButtonLink } from './button-link.tsx'
import { Logo } from './logo.tsx'
import { MenuDisclosure } from './menu-disclosure.tsx'
import type { NavItem } from './nav-item.ts'

export type SiteHeaderProps = {
  links: readonly NavItem[]
  /** "Sign in" or "My dashboard". */
  account: NavItem
  /** The one button: "Register Now". */
  register?: NavItem
}

export function SiteHeader({ links, account, register }: SiteHeaderProps) {
  const all = [...links, account]
  return (
    <header className="relative z-20 border-b border-rule bg-surface">
      <div className="wrap flex min-h-15.5 items-center justify-between gap-4 lg:min-h-18">
        <Logo />
        <nav aria-label="Main" className="hidden items-center gap-7 font-medium lg:flex">
          {all.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              className="border-b-2 border-transparent py-2.5 hover:border-rule-2 aria-[current]:border-pitch"
            >
              {label}
            </NavLink>
          ))}
          {register && (
            <ButtonLink to={register.to} size="small">
              {register.label}
            </ButtonLink>
          )}
        </nav>
        <MenuDisclosure className="lg:hidden">
          <nav aria-label="Menu" className="wrap grid pt-2 pb-6">
            {all.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                className="-mx-3 flex min-h-12 items-center border-b border-rule px-3 font-medium aria-[current]:bg-mark aria-[current]:text-on-mark"
              >
                {label}
              </NavLink>
            ))}
            {register && (
              <ButtonLink to={register.to} className="mt-5">
                {register.label}
              </ButtonLink>
            )}
          </nav>
        </MenuDisclosure>
      </div>
    </header>
  )
}
