import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { formatCopyrightLine, studentFooterLinks, studentLinks } from '#app/content/navigation.ts'
import { demoNote } from '#app/content/institute-texts.ts'
import { londonYear } from '#app/core/dates.ts'
import { ChatDock } from '#app/features/chat/ui/chat-dock.tsx'
import { SignOutForm } from '#app/features/exams/ui/sign-out-form.tsx'
import { now } from '#app/http/now.server.ts'
import type { RootData } from '#app/root.tsx'
import { CookieBanner } from '#app/ui/cookie-banner.tsx'
import { LoadingText } from '#app/ui/loading-text.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'

const dashboard = '/student-dashboard'
const patienceMilliseconds = 300

/** Makes React Router ask the server on every move between student pages, because this layout has a loader. */
export function loader() {
  return { year: londonYear(now()) }
}

/** True if loading the dashboard takes so long that the page should show a message. */
function useIsDashboardSlow() {
  const { state, location } = useNavigation()
  const currentPath = useLocation().pathname
  const isUnderWay = state === 'loading' && location.pathname === dashboard && currentPath !== dashboard
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), patienceMilliseconds)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/** Layout of the student area. Each page has its own guard, because a layout's loader does not protect its children. */
export default function StudentLayout() {
  const awaitsDashboard = useIsDashboardSlow()
  const { year } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<RootData>('root')
  const theme = root?.preferences.theme ?? 'system'
  return (
    <StudentShell
      links={studentLinks}
      signOut={<SignOutForm />}
      footer={{
        links: studentFooterLinks,
        copyright: formatCopyrightLine(year),
        note: root?.isDemo ? demoNote : null,
        theme,
      }}
    >
      {awaitsDashboard ? <LoadingText>Loading your dashboard...</LoadingText> : <Outlet />}
      <ChatDock isChatting={root?.isChatting === true} />
      {root?.preferences.consent === 'unset' && <CookieBanner />}
    </StudentShell>
  )
}
