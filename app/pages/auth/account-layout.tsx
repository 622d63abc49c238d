import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { newcomerLinks, staffLinks, studentLinks } from '#app/content/navigation.ts'
import { londonYear } from '#app/core/dates.ts'
import ChatDock from '#app/domain/chat/ui/chat-dock.tsx'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { RootData } from '#app/root.tsx'
import { GlobalFooter } from '../footer/global-footer.tsx'
import { CookieBanner } from '#app/ui/cookie-banner.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'

export const middleware = [allow('manage own account')]

export function loader() {
  return { year: londonYear(now()) }
}

function listHeaderLinks(person: RootData['person'] | undefined) {
  if (person?.isStudent) return person.isStaff ? [...studentLinks, staffLinks[0]] : studentLinks
  return person?.isStaff ? staffLinks : newcomerLinks
}

/** Moves the focus to the heading of the section if the button that had it disappeared after its form was sent. */
function useSectionFocus() {
  const { state } = useNavigation()
  const { hash, key } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (state !== 'idle') return
    if (!isFirst.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(hash ? `${CSS.escape(hash).replace('\\#', '#')} h2` : 'h1')?.focus()
    isFirst.current = false
  }, [state, hash, key])
}

export default function AccountLayout() {
  useSectionFocus()
  const { year } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<RootData>('root')
  return (
    <StudentShell
      links={listHeaderLinks(root?.person)}
      area="Account"
      signOut={<SignOutForm />}
      footer={<GlobalFooter year={year} root={root} />}
    >
      <Outlet />
      <ChatDock isChatting={root?.isChatting === true} pathname={useLocation().pathname} />
      {root?.preferences.consent === 'unset' && <CookieBanner />}
    </StudentShell>
  )
}
