import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { SelfCheckIntro } from './self-check-intro.tsx'
import { SelfCheckResultScreen } from './self-check-result-screen.tsx'
import { SelfCheckInProgress } from './self-check-in-progress.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { loader } from './self-check.server.ts'

export { action, loader } from './self-check.server.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Error: Failed to load course content' },
} satisfies { failures: FailureWords }

export default function SelfCheck() {
  const page = useLoaderData<typeof loader>()
  const { course } = page
  return (
    <>
      <PageMeta
        title={`Self-check, ${course.title}`}
        description={`Check what you’ve learnt about ${course.title}.`}
        path={`/course/${course.id}/self-check`}
        isPrivate
      />
      <SelfCheckScreen page={page} />
    </>
  )
}

function SelfCheckScreen({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  switch (page.screen) {
    case 'intro':
      return <SelfCheckIntro {...page} />
    case 'result':
      return <SelfCheckResultScreen {...page} />
    case 'sitting':
      return <SelfCheckInProgress key={page.selfCheck.id} {...page} />
  }
}

export const ErrorBoundary = StudentFailure
