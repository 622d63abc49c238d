import { data, redirect, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { readAnswersForm } from '#app/domain/exams/exams.forms.ts'
import { refusals } from '#app/domain/exams/exams.messages.ts'
import {
  findRehearsal,
  handleRehearsalRequest,
  saveRehearsal,
} from '#app/flows/rehearse-exam/rehearsal.gateway.server.ts'
import { toShownRehearsal } from '#app/domain/exams/rehearsal.ts'
import { ExamAttempt } from '#app/domain/exams/ui/exam-attempt.tsx'
import { rehearsalUrl } from '#app/domain/learning/ui/names.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'We couldn’t load the rehearsal. Please try again.' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { course } = await openStudy({ params, context })
  const { courseId, paperId } = params
  const rehearsal = await findRehearsal({ student: studentOf(context), courseId, paperId })
  if (!rehearsal) throw data(null, { status: 404 })
  if (rehearsal.submittedAt) throw redirect(`/course/${courseId}/self-check?paper=${paperId}`)
  return { attempt: toShownRehearsal({ rehearsal, course, url: rehearsalUrl(courseId, paperId), now: now() }) }
}

/** Saves and hands in without JavaScript. */
export const action = actions<Route.ActionArgs>(
  ({ student, params }) => {
    const own = { student, ...params }
    const page = rehearsalUrl(params.courseId, params.paperId)
    async function save(form: FormData) {
      const read = readAnswersForm(form)
      if (!read) throw data(null, { status: 400 })
      const rehearsal = await findRehearsal(own)
      if (!rehearsal) throw data(null, { status: 404 })
      const given = rehearsal.items.map(({ asked: { id }, revision, flagRevision }) => ({
        questionId: id,
        answer: read.answers.get(id) ?? null,
        flagged: read.flags.has(id),
        revision: revision + 1,
        flagRevision: flagRevision + 1,
      }))
      await saveRehearsal({ ...own, given })
      return redirect(page)
    }
    async function submit(form: FormData) {
      const saved = await save(form)
      const sent = { attemptId: params.paperId, answers: [], submit: true }
      const { status } = await handleRehearsalRequest({ ...own, sent })
      if (status !== refusals.unanswered.status) return saved
      return redirectWithNotice(`${page}#submit`, { tone: 'error', text: refusals.unanswered.text })
    }
    return { save: save, submit: submit }
  },
  { withoutIntent: 'save', failure: 'Your answers could not be saved. Please try again.' },
)

export default function Rehearsal() {
  const { attempt } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`Rehearsal, ${attempt.courseTitle}`}
        description="A rehearsal of the final exam."
        path={attempt.url}
        isPrivate
      />
      <ExamAttempt key={attempt.attemptId} attempt={attempt} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
