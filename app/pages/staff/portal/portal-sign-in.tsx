import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

export function PortalSignIn({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <header className="border-b border-rule bg-surface">
        <div className="wrap flex min-h-15.5 items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 py-10 outline-none lg:py-14">
        <div className="mx-auto grid max-w-[30rem] gap-8">
          <PageHeading lead="For staff of the institute.">Staff Portal</PageHeading>
          {children}
          <div className="grid gap-3 border-t border-rule pt-5 text-sm text-ink-2">
            <p>Need access? Please contact HR for a staff account.</p>
            <p className="flex gap-2.5">
              <Icon name="lock" className="mt-0.5" />
              Security notice: unauthorized access to this portal is monitored and logged.
            </p>
            <p>
              <Link to="/" className="link">
                Back to home
              </Link>
            </p>
          </div>
        </div>
      </main>
    </div>
  )
}
