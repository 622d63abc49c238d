import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { formatDay, formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { submitAppeal } from '#app/domain/exams/appeals.commands.server.ts'
import { appealForm } from '#app/domain/exams/appeals.forms.ts'
import { appealRefusals, appealSent, computeAppealDeadline, isAppealable } from '#app/domain/exams/appeals.ts'
import { findAppealableResult } from '#app/domain/exams/appeals.queries.server.ts'
import { AppealScreen } from './appeal-screen.tsx'
import { describeTimeline } from '#app/domain/exams/timeline.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

/** A suspended student may still appeal. */
export const middleware = [allow('see own student area')]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load your exam record' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const courseId = params.courseId
  const found = await findAppealableResult({ student: studentOf(context), courseId })
  if (!found) throw data(null, { status: 404 })
  const { submissionId, courseTitle, percentage, passed, submittedAt, attemptRecord } = found
  return {
    submissionId,
    courseId,
    courseTitle,
    result: `${formatPercentage(percentage)}%, ${passed ? 'passed' : 'not passed'}`,
    day: formatDay(submittedAt),
    entries: describeTimeline(attemptRecord),
    deadline: isAppealable({ submittedAt, now: now() }) ? formatDay(computeAppealDeadline(submittedAt)) : null,
    appeal: found.appeal && {
      grounds: found.appeal.grounds,
      outcome: found.appeal.outcome,
      remedy: found.appeal.remedy,
      answer: found.appeal.answer,
      sentAt: formatDayAndTime(found.appeal.askedAt),
      decisionBy: formatWeekday(found.appeal.dueAt),
    },
  }
}

export const action = actions<Route.ActionArgs>(({ student, params }) => ({
  appeal: act({
    form: appealForm,
    run: (values) => submitAppeal({ student, ...values }),
    refusals: appealRefusals,
    to: `/exam/${params.courseId}/appeal`,
    notice: appealSent,
    failure: 'We couldn’t send your appeal. Please try again.',
  }),
}))

export default function ExamAppeal() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Your exam record"
        description="The record of your exam, and how to appeal the result."
        path={`/exam/${shown.courseId}/appeal`}
        isPrivate
      />
      <AppealScreen {...shown} refused={refused} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
