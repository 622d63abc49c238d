import { data, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import {
  buildFeedback,
  drawListeningSpectrogram,
  type AnswerReply,
} from '#app/domain/learning/practice/feedback.queries.server.ts'
import { generateRoundItems, listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { isRoundOpen } from '#app/domain/learning/practice/round.ts'
import { listItemsDue, listPracticeSections } from '#app/domain/learning/practice/practice.rules.ts'
import { findAnswer } from '#app/domain/learning/practice/standing.queries.server.ts'
import { ItemScreen, PracticeScreen } from './practice-screen.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { actions } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { replyToAnswer, addContestUrl } from '#app/pages/student/answers.server.ts'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Error: Failed to load course content' },
} satisfies { failures: FailureWords }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { course: opened, enrollmentId, modules, standing, openDue } = await openStudy({ params, context })
  const course = { id: opened.id, title: opened.title }
  const entries = await listPractice({ courseId: course.id })
  const sections = listPracticeSections({ modules, entries, standing, courseId: course.id })
  const due = listItemsDue({ sections, standing, openDue, now: now() })
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('item')
  const page = { course, due }
  if (key === null) return { ...page, sections, open: null }
  const entry = entries.find((each) => each.asked.key === key)
  const section = sections.find(({ items }) => items.some((item) => item.key === key))
  if (!entry || !section) throw data(null, { status: 404 })
  const latest = standing.get(entry.asked.id) ?? null
  // Continue a round in progress where the student left it.
  const isAnswered = latest !== null && (isRoundOpen(latest) || !searchParams.has('again'))
  const saved = isAnswered ? await findAnswer({ enrollmentId, item: entry.asked }) : null
  const isOver = saved !== null && !isRoundOpen(saved)
  const [shown = entry] = await generateRoundItems({ enrollmentId, entries: [entry], round: isOver ? 'over' : 'next' })
  const feedback = saved && addContestUrl(buildFeedback({ entry: shown, answer: saved.answer, saved }), course.id)
  const readingHtml = searchParams.has('read') ? drawListeningSpectrogram(entry) : null
  return { ...page, sections: [], open: { item: shown.asked, section, feedback, readingHtml } }
}

export const action = actions<Route.ActionArgs>(
  ({ params: { courseId }, context }) => ({ answer: (form) => replyToAnswer({ form, courseId, context }) }),
  { failure: 'We couldn’t check your answer. Please try again.' },
)

/** Returns false after an answer, which has its own result, so nothing needs to reload. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Practice() {
  const { course, due, sections, open } = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  return (
    <>
      <PageMeta
        title={`Practice, ${course.title}`}
        description={`Practice for ${course.title}.`}
        path={`/course/${course.id}/practice`}
        isPrivate
      />
      {open ? (
        <ItemScreen course={course} due={due} reply={reply} {...open} />
      ) : (
        <PracticeScreen course={course} due={due} sections={sections} />
      )}
    </>
  )
}

export const ErrorBoundary = StudentFailure
