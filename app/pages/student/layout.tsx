import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { formatCopyrightLine, studentFooterLinks, studentLinks } from '#app/content/navigation.ts'
import { demoNote } from '#app/content/institute-texts.ts'
import { londonYear } from '#app/core/dates.ts'
import ChatDock from '#app/domain/chat/ui/chat-dock.tsx'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import { now } from '#app/http/now.server.ts'
import type { RootData } from '#app/root.tsx'
import { GlobalFooter } from '../footer/global-footer.tsx'
import { CookieBanner } from '#app/ui/cookie-banner.tsx'
import { LoadingText } from '#app/ui/loading-text.tsx'
import { SlimFooter } from '#app/ui/slim-footer.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'

const patienceMilliseconds = 300

/** Makes React Router ask the server on every move between student pages, because this layout has a loader. */
export function loader() {
  return { year: londonYear(now()) }
}

/** The pages that may take a while, with the text of their spinner. "Loading your dashboard..." is specified. */
const slowPages: readonly (readonly [RegExp, string])[] = [
  [/^\/student-dashboard$/, 'Loading your dashboard...'],
  [/^\/my-certificates$/, 'Loading your certificates...'],
  [/^\/course\/[^/]+$/, 'Loading the course...'],
  [/^\/exam\/[^/]+$/, 'Loading the exam...'],
]

/** Returns the text of a spinner once another page takes longer than people notice, else null. */
function useLoadingText() {
  const { state, location } = useNavigation()
  const currentPath = useLocation().pathname
  const isUnderWay = state === 'loading' && location.pathname !== currentPath
  const text = isUnderWay ? (slowPages.find(([path]) => path.test(location.pathname))?.[1] ?? null) : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setSlow(text), patienceMilliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [text])
  return slow
}

/** Layout of the student area. Each page has its own guard, because a layout's loader does not protect its children. */
export default function StudentLayout() {
  const loadingText = useLoadingText()
  const isCoursePlayer = useLocation().pathname.startsWith('/course/')
  const { year } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<RootData>('root')
  return (
    <StudentShell
      links={studentLinks}
      signOut={<SignOutForm />}
      footer={
        isCoursePlayer ? (
          <SlimFooter
            links={studentFooterLinks}
            copyright={formatCopyrightLine(year)}
            note={root?.isDemo ? demoNote : null}
            theme={root?.preferences.theme ?? 'system'}
          />
        ) : (
          <GlobalFooter year={year} root={root} />
        )
      }
    >
      {loadingText ? <LoadingText>{loadingText}</LoadingText> : <Outlet />}
      <ChatDock isChatting={root?.isChatting === true} pathname={useLocation().pathname} />
      {root?.preferences.consent === 'unset' && <CookieBanner />}
    </StudentShell>
  )
}
