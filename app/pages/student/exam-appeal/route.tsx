import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { formatDay, formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { submitAppeal } from '#app/domain/exams/appeals.commands.server.ts'
import { appealForm } from '#app/domain/exams/appeals.forms.ts'
import {
  appealRefusals,
  appealSent,
  computeAppealDeadline,
  isAppealable,
  remedyTexts,
} from '#app/domain/exams/appeals.ts'
import { findAppealableResult } from '#app/domain/exams/appeals.queries.server.ts'
import { describeTimeline } from '#app/domain/exams/timeline.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Timeline } from '#app/domain/exams/ui/timeline.tsx'
import { AppealForm } from './appeal-form.tsx'

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
  const refused = useActionData<RefusedForm>()
  const { submissionId, courseId, courseTitle, result, day, entries, deadline, appeal } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title="Your exam record"
        description="The record of your exam, and how to appeal the result."
        path={`/exam/${courseId}/appeal`}
        isPrivate
      />
      <Breadcrumbs
        crumbs={[
          { label: 'Student Dashboard', to: '/student-dashboard' },
          { label: courseTitle, to: `/course/${courseId}` },
          { label: 'Result', to: `/exam/${courseId}` },
          { label: 'Exam record' },
        ]}
      />
      <PageHeading size="portal" lead={`${courseTitle}, ${day}: ${result}`}>
        Your exam record
      </PageHeading>
      <div className="mt-7 grid gap-x-11 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-labelledby="record">
          <h2 id="record" className="mb-3 text-2xl">
            Timeline
          </h2>
          <Timeline entries={entries} label="What happened" />
        </section>
        <section aria-labelledby="appeal">
          <h2 id="appeal" className="mb-3 text-2xl">
            {appeal ? 'Your appeal' : 'Appeal the result'}
          </h2>
          {appeal ? (
            <OwnAppeal appeal={appeal} />
          ) : deadline ? (
            <AppealForm submissionId={submissionId} deadline={deadline} refused={refused} />
          ) : (
            <p>The deadline to appeal this result has passed.</p>
          )}
        </section>
      </div>
    </>
  )
}

function OwnAppeal({ appeal }: { appeal: NonNullable<Route.ComponentProps['loaderData']['appeal']> }) {
  const { grounds, outcome, remedy, answer, sentAt, decisionBy } = appeal
  return (
    <article className="panel grid gap-2 px-5 py-4">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {outcome === null && <Badge>Under review</Badge>}
        {outcome === 'upheld' && <Badge tone="ok">Upheld</Badge>}
        {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
        <span className="tnum text-sm text-ink-2">
          Sent {sentAt}
          {outcome === null && <span>{`; decision by ${decisionBy}`}</span>}
        </span>
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{grounds}</p>
      {answer && <InsetText>{answer}</InsetText>}
      {remedy && remedyTexts[remedy] && <p className="font-medium">{remedyTexts[remedy]}</p>}
    </article>
  )
}

export const ErrorBoundary = StudentFailure
