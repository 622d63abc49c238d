import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { dashboardLink, headerLinks, registerLink, signInLink } from '#app/content/navigation.ts'
import { londonYear } from '#app/core/dates.ts'
import ChatDock from '#app/domain/chat/ui/chat-dock.tsx'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import { withDestination } from '#app/http/destination.ts'
import { now } from '#app/http/now.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { RootData } from '#app/root.tsx'
import { GlobalFooter } from '../footer/global-footer.tsx'
import { CookieBanner } from '#app/ui/cookie-banner.tsx'
import { Island } from '#app/ui/island.tsx'
import { FailurePage } from '#app/ui/failure-page.tsx'
import type { NavItem } from '#app/ui/nav-item.ts'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { WelcomeDialog } from '#app/ui/welcome-dialog.tsx'

/** Pages on which the welcome dialog may open. People who came to sign in, write or verify are not interrupted. */
const welcomePages = /^\/(courses(\/[^/]+)?|about|careers|collaborators)?$/

export const handle = { document: true } satisfies RouteHandle

export { leavingMiddleware as clientMiddleware } from '#app/ui/leave-application.ts'

export function loader() {
  return { year: londonYear(now()) }
}

function findAccountLink(person: RootData['person'] | undefined) {
  if (!person) return signInLink
  if (person.isStudent || !person.isStaff) return dashboardLink
  return { label: 'My portal', to: '/staff-portal' }
}

function addDestination(account: NavItem, search: string) {
  return { ...account, to: withDestination(account.to, new URLSearchParams(search).get('next')) }
}

function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const frame = useRouteLoaderData<{ year: number }>('pages/public/layout')
  const isChatting = root?.isChatting === true
  const { consent, hasVisited } = root?.preferences ?? { consent: 'declined', hasVisited: true }
  const { pathname, search } = useLocation()
  const account = findAccountLink(root?.person)
  const isKnown = root?.person?.isStudent === true || root?.person?.isStaff === true
  const isWelcomeDue = !hasVisited && !isChatting && !root?.person && welcomePages.test(pathname)
  return (
    <>
      <SiteHeader
        // Staff see one link to the portal, because two links to it would both be marked as current.
        links={headerLinks.filter(({ to }) => to !== account.to)}
        // Keep the destination when a visitor switches between sign-in and sign-up.
        account={pathname === signInLink.to ? addDestination(account, search) : account}
        {...(isKnown ? {} : { register: registerLink })}
        {...(root?.person ? { signOut: <SignOutForm /> } : {})}
      />
      {consent === 'unset' && <CookieBanner isAfterWelcome={isWelcomeDue} />}
      {children}
      <GlobalFooter year={frame?.year ?? 2026} root={root} />
      <Island name="chat-dock" component={ChatDock} props={{ isChatting, pathname }} />
      <WelcomeDialog isDue={isWelcomeDue} />
    </>
  )
}

export default function PublicLayout() {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <FailurePage error={error} />
    </SiteFrame>
  )
}
