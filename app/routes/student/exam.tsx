import { data, redirect, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from 'react-router'
import { formatCopyrightLine, studentFooterLinks, studentLinks } from '#app/content/navigation.ts'
import { demoNote } from '#app/content/institute-texts.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { formatClockSeconds, formatClockTime, formatDayAndTime, londonYear } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { formatPercentage } from '#app/core/text.ts'
import { examAccessDenied } from '#app/features/enrollments/messages.ts'
import { saveAnswers } from '#app/features/exams/answers.commands.server.ts'
import { beginBreak, endBreak } from '#app/features/exams/breaks.commands.server.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/features/exams/commands.server.ts'
import { startAttempt } from '#app/features/exams/start.commands.server.ts'
import { readAnswersForm } from '#app/features/exams/forms.ts'
import { refusals, resultNotice, type ExamRefusal } from '#app/features/exams/messages.ts'
import { findExamState } from '#app/features/exams/queries.server.ts'
import { listUnanswered } from '#app/features/exams/rules.ts'
import { ExamBreak } from '#app/features/exams/ui/exam-break.tsx'
import { ExamConfirmation } from '#app/features/exams/ui/exam-confirmation.tsx'
import { ExamIntro } from '#app/features/exams/ui/exam-intro.tsx'
import { ExamStart } from '#app/features/exams/ui/exam-start.tsx'
import { ExamAttempt } from '#app/features/exams/ui/exam-attempt.tsx'
import { toShownBreak, toShownAttempt } from '#app/features/exams/ui/shown-attempt.ts'
import { SignOutForm } from '#app/features/exams/ui/sign-out-form.tsx'
import type { StudentActor } from '#app/core/person.ts'
import { accountRestrictedNotice } from '#app/features/students/messages.ts'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { studentOf, visitOf } from '#app/http/context.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
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
import { loadIntroPage } from './exam-intro.server.ts'
import type { Route } from './+types/exam.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: {
    query: 'Error: Failed to load exam',
    command: {
      start: 'The exam could not be started. Please try again.',
      submit: 'Failed to submit exam',
      save: 'Your answers could not be saved. Please try again.',
      break: 'The clock could not be stopped. Please try again.',
      'go-on': 'The exam could not be opened. Please try again.',
    },
  },
} satisfies { failures: FailureWords }

const justOverMilliseconds = 60_000

/**
 * Returns the state of the exam. An expired attempt is closed first, because the scheduled job may not have reached it
 * yet.
 */
async function readSettledExam(student: StudentActor, courseId: string) {
  const state = await findExamState({ student, courseId })
  if (state.kind !== 'expired') return state
  await closeExpiredAttempt(state.attemptId)
  return findExamState({ student, courseId })
}

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

function redirectWithRefusal(url: string, reason: ExamRefusal) {
  const { title, text } = refusals[reason]
  return redirectWithNotice(url, { tone: 'error', title, text })
}

/** Starts the exam. Without JavaScript it also saves, takes breaks and submits. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const student = studentOf(context)
  const courseId = params.courseId
  const page = isId(courseId) ? `/exam/${courseId}` : '/courses'
  const form = await takeForm(request)
  // Answers without an intent are saved: nobody must lose them.
  const intent = readIntent(form, [null, 'start', 'go-on', 'submit', 'save', 'break'])
  if (intent === 'start') {
    const started = await startAttempt({ student, courseId })
    if (started.ok) return redirect(page)
    return started.reason === 'no-access'
      ? redirectWithNotice('/courses', examAccessDenied)
      : redirectWithRefusal(page, started.reason)
  }
  if (intent === 'go-on') {
    const ended = await endBreak({ student, attemptId: String(form.get('attemptId') ?? '') })
    return ended.ok ? redirect(page) : redirectWithRefusal(page, ended.reason)
  }
  const read = readAnswersForm(form)
  if (!read) throw data(null, { status: 400 })
  const { attemptId, ...given } = read
  if (intent === 'submit' && form.get('confirmed') !== 'yes') {
    const saved = await saveAnswers({ student, attemptId, given })
    // Do not ask to confirm once the time is over.
    if (!saved.ok && saved.reason !== 'time-expired') return redirectWithRefusal(page, saved.reason)
    const state = await readSettledExam(student, courseId)
    if (state.kind !== 'running') return redirect(page)
    const { questions, answers } = state.attempt
    const open = listUnanswered({ paper: questions.map(({ id }) => id), given: answers })
    return open.length > 0 ? redirectWithRefusal(`${page}#submit`, 'unanswered') : redirect(`${page}?confirm`)
  }
  if (intent === 'submit') {
    const submitted = await submitAttempt({ student, attemptId })
    if (!submitted.ok)
      return redirectWithRefusal(submitted.reason === 'unanswered' ? `${page}#submit` : page, submitted.reason)
    const { passed, percentage } = submitted.value
    return redirectWithNotice(page, resultNotice({ passed, percentageText: formatPercentage(percentage) }))
  }
  const saved = await saveAnswers({ student, attemptId, given })
  if (!saved.ok) return redirectWithRefusal(page, saved.reason)
  if (intent === 'break') {
    const begun = await beginBreak({ student, attemptId })
    return begun.ok ? redirect(page) : redirectWithRefusal(page, begun.reason)
  }
  const { savedAt } = saved.value
  // Nothing has been saved yet, so there is nothing to report.
  if (!savedAt) return redirect(page)
  return redirectWithNotice(page, { tone: 'success', text: `All answers saved ${formatClockSeconds(savedAt)}` })
}

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
