import { Link } from 'react-router'
import type { NavItem } from './nav-item.ts'
import { type Theme, ThemeSwitch } from './theme-switch.tsx'

export type SlimFooterProps = {
  links: readonly NavItem[]
  copyright?: string | undefined
  note?: string | null | undefined
  theme: Theme
}

export function FooterLinks({ links, className }: { links: readonly NavItem[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, to, onClick }) => (
        <li key={label}>
          <Link
            to={to}
            onClick={onClick}
            className="flex min-h-8 items-center text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function SlimFooter({ links, copyright, note, theme }: SlimFooterProps) {
  return (
    <footer className="no-print mt-auto border-t border-rule-2 bg-surface text-sm">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-4">
        <nav aria-label="Help and legal">
          <FooterLinks links={links} className="flex flex-wrap gap-x-6" />
        </nav>
        <ThemeSwitch theme={theme} />
      </div>
      {(copyright || note) && (
        <div className="wrap flex flex-wrap gap-x-10 gap-y-1 pb-4 text-ink-2">
          {copyright && <p>{copyright}</p>}
          {note && <p>{note}</p>}
        </div>
      )}
    </footer>
  )
}
