import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { formatClockTime, formatDayAndTime, londonYear, formatClockSeconds } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { examAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import { resultNotice, refusals, type ExamRefusal } from '#app/domain/exams/exams.messages.ts'
import { listUnanswered } from '#app/domain/exams/exams.rules.ts'
import { actions, type Acts } from '#app/http/actions.server.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { findResultReview } from './result/read.server.ts'
import { describeResult } from './result/rules.ts'
import type { Route } from './+types/route.ts'
import { findReadiness } from '#app/domain/learning/practice/practice.rules.ts'
import { sumProgress } from '#app/domain/learning/learning.rules.ts'
import { describeRefundEnding } from '#app/domain/payments/withdrawal.messages.ts'
import { findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'
import { supportUrl } from '#app/domain/tickets/student-tickets.ts'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { ShownBreak } from './exam-break.tsx'
import type { ShownAttempt } from '#app/domain/exams/ui/attempt-answers.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { beginBreak, endBreak } from '#app/domain/exams/breaks.commands.server.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { readAnswersForm } from '#app/domain/exams/exams.forms.ts'
import { findExamState, type ExamIntro, type ExamState } from '#app/domain/exams/exams.queries.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'

type Running = Extract<ExamState, { kind: 'running' }>
type OnBreak = Extract<ExamState, { kind: 'on-break' }>

function countMilliseconds(from: Date, to: Date) {
  return Math.max(0, to.getTime() - from.getTime())
}

function toShownAttempt({ state, now }: { state: Running; now: Date }): ShownAttempt {
  const { id, startedAt, expiresAt, pausedSeconds, breakSecondsLeft, questions, answers, savedAt } = state.attempt
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId: id,
    courseId,
    url: `/exam/${courseId}`,
    title,
    courseTitle,
    questions,
    answers,
    durationMilliseconds: countMilliseconds(startedAt, expiresAt) - pausedSeconds * 1000,
    elapsedMilliseconds: countMilliseconds(startedAt, now),
    remainingMilliseconds: countMilliseconds(now, expiresAt),
    endsAt: formatClockTime(expiresAt),
    breakSecondsLeft,
    savedAt: savedAt && formatClockSeconds(savedAt),
  }
}

function toShownBreak({ state, now }: { state: OnBreak; now: Date }): ShownBreak {
  const { attemptId, expiresAt, breakEndsAt, answered, total } = state.currentBreak
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId,
    courseId,
    title,
    courseTitle,
    answered,
    total,
    breakMilliseconds: countMilliseconds(now, breakEndsAt),
    resumesAt: formatClockTime(breakEndsAt),
    examMilliseconds: countMilliseconds(breakEndsAt, expiresAt),
  }
}

type Asked = { params: { courseId: string }; request: Request; context: LoaderFunctionArgs['context'] }

/** Returns the data of the page before the exam, or of the page that asks whether to start now. */
async function loadIntroPage(
  { params, request, context }: Asked,
  { intro, isResit }: { intro: ExamIntro; isResit: boolean },
) {
  const { origin } = visitOf(context)
  const { modules, standing, enrollmentId } = await openStudy({ params, context })
  const readiness = findReadiness({ modules, standing })
  if (!new URL(request.url).searchParams.has('begin'))
    return { origin, view: 'intro' as const, intro, isResit, readiness, ...readIntroduction(context) }
  const withdrawal = await findWithdrawal({ student: studentOf(context), enrollmentId })
  const refundEnding = withdrawal && withdrawal.due.duePence > 0 ? describeRefundEnding(withdrawal) : null
  return { origin, view: 'begin' as const, intro, progress: sumProgress(modules), readiness, refundEnding }
}

function readIntroduction(context: Asked['context']) {
  return {
    printedName: studentOf(context).fullName,
    nameCorrectionUrl: supportUrl('printed-name'),
  }
}

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

/** Without JavaScript “Clear answer” sends the form without an intent: like every form of answers, it is saved. */
export const action = actions<Route.ActionArgs>(({ student, params }) => examActs(student, params.courseId), {
  withoutIntent: 'save',
})

function redirectWithRefusal(url: string, reason: ExamRefusal) {
  const { title, text } = refusals[reason]
  return redirectWithNotice(url, { tone: 'error', title, text })
}

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

function requireAnswers(form: FormData) {
  const read = readAnswersForm(form)
  if (!read) throw data(null, { status: 400 })
  return read
}

/** Builds the start of the exam and, without JavaScript, saving, breaks and the submission. */
function examActs(student: StudentActor, courseId: string): Acts {
  const page = isId(courseId) ? `/exam/${courseId}` : '/courses'

  async function start() {
    const started = await startAttempt({ student, courseId })
    if (started.ok) return redirect(page)
    return started.reason === 'no-access'
      ? redirectWithNotice('/courses', examAccessDenied)
      : redirectWithRefusal(page, started.reason)
  }

  async function goOn(form: FormData) {
    const ended = await endBreak({ student, attemptId: String(form.get('attemptId') ?? '') })
    return ended.ok ? redirect(page) : redirectWithRefusal(page, ended.reason)
  }

  async function save(form: FormData) {
    const { attemptId, ...given } = requireAnswers(form)
    const saved = await saveAnswers({ student, attemptId, given })
    if (!saved.ok) return redirectWithRefusal(page, saved.reason)
    const { savedAt } = saved.value
    // Nothing has been saved yet, so there is nothing to report.
    if (!savedAt) return redirect(page)
    return redirectWithNotice(page, { tone: 'success', text: `All answers saved ${formatClockSeconds(savedAt)}` })
  }

  async function takeBreak(form: FormData) {
    const { attemptId, ...given } = requireAnswers(form)
    const saved = await saveAnswers({ student, attemptId, given })
    if (!saved.ok) return redirectWithRefusal(page, saved.reason)
    const begun = await beginBreak({ student, attemptId })
    return begun.ok ? redirect(page) : redirectWithRefusal(page, begun.reason)
  }

  async function askToConfirm({ attemptId, ...given }: ReturnType<typeof requireAnswers>) {
    const saved = await saveAnswers({ student, attemptId, given })
    // Do not ask to confirm once the time is over.
    if (!saved.ok && saved.reason !== 'time-expired') return redirectWithRefusal(page, saved.reason)
    const state = await readSettledExam(student, courseId)
    if (state.kind !== 'running') return redirect(page)
    const { questions, answers } = state.attempt
    const open = listUnanswered({ paper: questions.map(({ id }) => id), given: answers })
    return open.length > 0 ? redirectWithRefusal(`${page}#submit`, 'unanswered') : redirect(`${page}?confirm`)
  }

  async function submit(form: FormData) {
    const read = requireAnswers(form)
    if (form.get('confirmed') !== 'yes') return askToConfirm(read)
    const submitted = await submitAttempt({ student, attemptId: read.attemptId })
    if (!submitted.ok)
      return redirectWithRefusal(submitted.reason === 'unanswered' ? `${page}#submit` : page, submitted.reason)
    const { passed, percentage } = submitted.value
    return redirectWithNotice(page, resultNotice({ passed, percentageText: formatPercentage(percentage) }))
  }

  return {
    start: { answer: start, failure: 'The exam could not be started. Please try again.' },
    submit: { answer: submit, failure: 'Failed to submit exam' },
    save: { answer: save, failure: 'Your answers could not be saved. Please try again.' },
    break: { answer: takeBreak, failure: 'The clock could not be stopped. Please try again.' },
    'go-on': { answer: goOn, failure: 'The exam could not be opened. Please try again.' },
  }
}
