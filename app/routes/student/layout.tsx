import { useEffect, useState } from 'react'
import { Form, Outlet, useLocation, useNavigation } from 'react-router'
import { studentLinks } from '#app/content/navigation.ts'
import { forgetWaitingAnswers } from '#app/features/exams/ui/answer-queue.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadingText } from '#app/ui/loading-text.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'

const dashboard = '/student-dashboard'
const patienceMilliseconds = 300

/** A loader of its own, so that moving between the student pages always asks the server. */
export function loader() {
  return null
}

/** True once the dashboard has been awaited for long enough to say so. */
function useAwaitsDashboard() {
  const { state, location } = useNavigation()
  const here = useLocation().pathname
  const isUnderWay = state === 'loading' && location.pathname === dashboard && here !== dashboard
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

function SignOut() {
  return (
    <Form method="post" action="/sign-out" onSubmit={() => forgetWaitingAnswers(localStorage)}>
      <Button size="small" variant="quiet">
        Sign Out
      </Button>
    </Form>
  )
}

/** The frame of the student area. Each page has its own guard: a layout's loader would be none. */
export default function StudentLayout() {
  const awaitsDashboard = useAwaitsDashboard()
  return (
    <StudentShell links={studentLinks} signOut={<SignOut />}>
      {awaitsDashboard ? <LoadingText>Loading your dashboard...</LoadingText> : <Outlet />}
    </StudentShell>
  )
}
