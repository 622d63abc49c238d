import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from 'react-router'
import { formatCopyrightLine, studentFooterLinks, studentLinks } from '#app/content/navigation.ts'
import { demoNote } from '#app/content/institute-texts.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { ExamBreak } from './exam-break.tsx'
import { ExamConfirmation } from './exam-confirmation.tsx'
import { ExamIntro, ExamStart } from './exam-intro.tsx'
import { ExamAttempt } from '#app/domain/exams/ui/exam-attempt.tsx'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { allow } from '#app/http/guards.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import type { RootData } from '#app/root.tsx'
import { NoticeRegion } from '#app/ui/notice-region.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { SlimFooter } from '#app/ui/slim-footer.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'
import { ResultScreen } from './result/result-screen.tsx'
import { ExamFrame } from './exam-frame.tsx'
import { useOpenAgain } from './use-open-again.ts'
import type { loader } from './exam.server.ts'

export { action, loader } from './exam.server.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: {
    query: 'Error: Failed to load exam',
  },
} satisfies { failures: FailureWords }

function findShownPart(loaded: Awaited<ReturnType<typeof loader>>) {
  if (loaded.view === 'intro' || loaded.view === 'begin') return loaded.intro
  if (loaded.view === 'attempt') return loaded.attempt
  if (loaded.view === 'break') return loaded.currentBreak
  return loaded.view === 'confirm' ? loaded.confirmation : loaded.result
}

function useExamFrame() {
  const root = useRouteLoaderData<RootData>('root')
  const note = root?.isDemo ? demoNote : null
  const theme = root?.preferences.theme ?? 'system'
  return { signOut: <SignOutForm />, footer: { links: studentFooterLinks, note, theme } }
}

export default function Exam() {
  const frame = useExamFrame()
  const loaded = useLoaderData<typeof loader>()
  const { state } = useNavigation()
  const broken = useActionData<RefusedForm | undefined>()
  const { title, courseId } = findShownPart(loaded)
  return (
    <>
      <PageMeta title={title} description="The final exam of your course." path={`/exam/${courseId}`} isPrivate />
      {broken && (
        <section aria-label="Problem" className="mx-auto w-full max-w-3xl px-5 pt-6 sm:px-10">
          <BrokenForm errors={broken.errors} />
        </section>
      )}
      {(loaded.view === 'intro' || loaded.view === 'begin' || loaded.view === 'confirm' || loaded.view === 'break') && (
        <ExamFrame {...frame}>
          {loaded.view === 'intro' && <ExamIntro {...loaded} isStarting={state !== 'idle'} />}
          {loaded.view === 'begin' && <ExamStart {...loaded} isStarting={state !== 'idle'} />}
          {loaded.view === 'confirm' && <ExamConfirmation confirmation={loaded.confirmation} />}
          {loaded.view === 'break' && <ExamBreak currentBreak={loaded.currentBreak} />}
        </ExamFrame>
      )}
      {loaded.view === 'attempt' && <ExamAttempt key={loaded.attempt.attemptId} attempt={loaded.attempt} />}
      {loaded.view === 'result' && (
        <StudentShell
          links={studentLinks}
          signOut={frame.signOut}
          footer={<SlimFooter {...frame.footer} copyright={formatCopyrightLine(loaded.year)} />}
        >
          <ResultScreen result={loaded.result} />
          {loaded.notice && <NoticeRegion notices={[{ id: loaded.result.attemptId, ...loaded.notice }]} />}
        </StudentShell>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isOpeningAgain = useOpenAgain(error)
  return (
    <ExamFrame {...useExamFrame()}>
      {isOpeningAgain ? <p role="status">Opening the exam again…</p> : <StudentFailure error={error} />}
    </ExamFrame>
  )
}
