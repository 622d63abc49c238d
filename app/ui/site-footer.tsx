import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import type { NavItem } from './nav-item.ts'
import { FooterLinks } from './slim-footer.tsx'
import { type Theme, ThemeSwitch } from './theme-switch.tsx'

export type FooterContact = { email: string | null; phone: string | null; address: readonly string[] }

export type SiteFooterProps = {
  columns: readonly { heading: string; links: readonly NavItem[] }[]
  contact: FooterContact
  badges: readonly string[]
  copyright: string
  note?: string | null
  cookieChoices: NavItem
  theme: Theme
}

export function SiteFooter({ columns, contact, badges, copyright, note, cookieChoices, theme }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-rule-2 bg-surface text-sm">
      <div className="wrap grid gap-x-10 gap-y-8 py-11 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,50%-0.6rem)),1fr))] max-sm:gap-x-4 sm:grid-cols-2 print:py-2 lg:grid-cols-[minmax(0,1.35fr)_repeat(4,minmax(0,1fr))]">
        <div className="no-print col-span-full lg:col-span-1">
          <Logo size="footer" />
          <p className="mt-2 max-w-[30ch] text-ink-2">Certificates and diplomas in linguistics, online.</p>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className="border-l border-pitch pl-4">
            <h2 className="mb-1.5 text-lg">{heading}</h2>
            <FooterLinks links={links} />
          </nav>
        ))}
        <ContactColumn {...contact} />
      </div>
      <div className="no-print border-t border-rule">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-4">
          <ul className="flex flex-wrap gap-y-2">
            {badges.map((badge) => (
              <li key={badge} className="border-l border-pitch px-3.5 py-0.5 font-medium last:border-r">
                {badge}
              </li>
            ))}
          </ul>
          <ThemeSwitch theme={theme} />
        </div>
      </div>
      <div className="border-t border-rule">
        <div className="wrap flex flex-wrap justify-between gap-x-10 gap-y-1 py-4 text-ink-2 print:py-2">
          <p>{copyright}</p>
          {note && <p>{note}</p>}
          <Link to={cookieChoices.to} className="link no-print">
            {cookieChoices.label}
          </Link>
        </div>
      </div>
    </footer>
  )
}

function ContactColumn({ email, phone, address }: FooterContact) {
  return (
    <section aria-label="Contact" className="border-l border-pitch pl-4 print:col-span-full">
      <h2 className="mb-1.5 text-lg print:hidden">Contact</h2>
      <address className="grid gap-1 text-ink-2 not-italic print:flex print:flex-wrap print:gap-x-6">
        {email ? (
          <a href={`mailto:${email}`} className="link py-0.5 wrap-anywhere">
            {/* Breaks before the host, not within it. */}
            {email.slice(0, email.indexOf('@') + 1)}
            <wbr />
            {email.slice(email.indexOf('@') + 1)}
          </a>
        ) : (
          <Link to="/contact" className="link py-0.5">
            Write to us
          </Link>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="tnum py-0.5 hover:text-ink hover:underline">
            {phone}
          </a>
        )}
        <p className="pt-0.5">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </address>
    </section>
  )
}
