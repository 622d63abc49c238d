import { data } from 'react-router'
import { formatClockTime, formatDayAndTime, londonYear } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { examAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import { resultNotice } from '#app/domain/exams/exams.messages.ts'
import { listUnanswered } from '#app/domain/exams/exams.rules.ts'
import { toShownBreak, toShownAttempt } from './shown-attempt.ts'
import { actions } from '#app/http/actions.server.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { findResultReview } from './result/read.server.ts'
import { describeResult } from './result/rules.ts'
import { examActs, readSettledExam, redirectWithRefusal } from './exam-acts.server.ts'
import { loadIntroPage } from './intro.server.ts'
import type { Route } from './+types/route.ts'

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
