import { data, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from 'react-router'
import { formatCopyrightLine, studentFooterLinks, studentLinks } from '#app/content/navigation.ts'
import { demoNote } from '#app/content/institute-texts.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { formatClockTime, formatDayAndTime, londonYear } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { examAccessDenied } from '#app/features/enrollments/messages.ts'
import { resultNotice } from '#app/features/exams/messages.ts'
import { listUnanswered } from '#app/features/exams/rules.ts'
import { ExamBreak } from '#app/features/exams/ui/exam-break.tsx'
import { ExamConfirmation } from '#app/features/exams/ui/exam-confirmation.tsx'
import { ExamIntro } from '#app/features/exams/ui/exam-intro.tsx'
import { ExamStart } from '#app/features/exams/ui/exam-start.tsx'
import { ExamAttempt } from '#app/features/exams/ui/exam-attempt.tsx'
import { toShownBreak, toShownAttempt } from '#app/features/exams/ui/shown-attempt.ts'
import { SignOutForm } from '#app/features/exams/ui/sign-out-form.tsx'
import { accountRestrictedNotice } from '#app/features/students/messages.ts'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { actions } from '#app/http/actions.server.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import type { RootData } from '#app/root.tsx'
import { NoticeRegion } from '#app/ui/notice-region.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { SlimFooter } from '#app/ui/slim-footer.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'
import { findResultReview } from '#app/views/exam-result/queries.server.ts'
import { describeResult } from '#app/views/exam-result/rules.ts'
import { ResultScreen } from '#app/views/exam-result/ui/result-screen.tsx'
import { ExamFrame } from '#app/features/exams/ui/exam-frame.tsx'
import { useOpenAgain } from '#app/features/exams/ui/use-open-again.ts'
import { examActs, readSettledExam, redirectWithRefusal } from './exam-acts.server.ts'
import { loadIntroPage } from './exam-intro.server.ts'
import type { Route } from './+types/exam.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: {
    query: 'Error: Failed to load exam',
  },
} satisfies { failures: FailureWords }

const justOverMilliseconds = 60_000

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const courseId = params.courseId
  const state = await readSettledExam(studentOf(context), courseId)
  switch (state.kind) {
    case 'none':
      throw redirectWithNotice('/courses', examAccessDenied)
    case 'no-exam':
    case 'expired':
      throw redirectWithRefusal(`/course/${courseId}`, 'no-exam')
    case 'locked':
      throw redirectWithNotice(`/course/${courseId}`, {
        tone: 'info',
        title: 'Locked',
        text: `The final exam opens on ${formatDayAndTime(state.unlocksAt)}.`,
      })
    case 'intro':
      return loadIntroPage({ params, request, context }, { intro: state.intro, isResit: false })
    case 'on-break':
      return { view: 'break' as const, currentBreak: toShownBreak({ state, now: now() }) }
    case 'running': {
      const { id, expiresAt, questions, answers } = state.attempt
      const asksToConfirm = new URL(request.url).searchParams.has('confirm')
      if (asksToConfirm && listUnanswered({ paper: questions.map((each) => each.id), given: answers }).length === 0) {
        const flagged = answers.filter((each) => each.flagged).length
        const { title } = state.intro
        const confirmation = { attemptId: id, courseId, title, total: questions.length, flagged }
        return {
          view: 'confirm' as const,
          confirmation: { ...confirmation, endsAt: formatClockTime(expiresAt) },
        }
      }
      return { view: 'attempt' as const, attempt: toShownAttempt({ state, now: now() }) }
    }
    case 'result': {
      const { intro, mayResit, result } = state
      if (mayResit && new URL(request.url).searchParams.has('resit'))
        return loadIntroPage({ params, request, context }, { intro, isResit: true })
      const review = await findResultReview({ student: studentOf(context), attemptId: result.attemptId })
      if (!review) throw data(null, { status: 404 })
      const shown = describeResult({ intro, result, review, mayResit, origin: visitOf(context).origin })
      // An exam whose time ran out may have been submitted by a job or another tab, which could leave no notice here.
      const isJustOver =
        visitOf(context).notices.length === 0 && now().getTime() - result.submittedAt.getTime() < justOverMilliseconds
      const notice = isJustOver
        ? resultNotice({ passed: result.passed, percentageText: formatPercentage(result.percentage) })
        : null
      return { view: 'result' as const, result: shown, notice, year: londonYear(now()) }
    }
  }
}

/** Answers without an intent are saved: nobody must lose them. */
export const action = actions<Route.ActionArgs>(({ student, params }) => examActs(student, params.courseId), {
  withoutIntent: 'save',
})

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
