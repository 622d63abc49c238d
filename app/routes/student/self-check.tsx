import { data, redirect, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { courseAccessDenied, studentRecordMissing } from '#app/features/enrollments/messages.ts'
import { startPaper, submitPaper } from '#app/features/learning/papers/commands.server.ts'
import { mostAnswers, paperId, startForm } from '#app/features/learning/papers/forms.ts'
import { paperRefusals, type PaperRefusal } from '#app/features/learning/papers/messages.ts'
import { findPaper, listResults } from '#app/features/learning/papers/queries.server.ts'
import { paperLength } from '#app/features/learning/papers/rules.ts'
import { PaperForm } from '#app/features/learning/papers/ui/paper-form.tsx'
import { PaperIntro } from '#app/features/learning/papers/ui/paper-intro.tsx'
import { PaperResultScreen } from '#app/features/learning/papers/ui/paper-result.tsx'
import { listPractice } from '#app/features/learning/practice/queries.server.ts'
import { chosenModule, placeAddress } from '#app/features/learning/rules.ts'
import type { ModuleOutline } from '#app/features/learning/types.ts'
import { accountRestricted } from '#app/features/students/messages.ts'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { studentOf, visitOf } from '#app/http/context.ts'
import { parseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from './study.server.ts'
import type { Route } from './+types/self-check.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestricted })]

export const handle = {
  failures: {
    query: 'Error: Failed to load course content',
    command: 'Your self-check could not be marked. Please try again.',
  },
} satisfies { failures: FailureWords }

function placesOf(courseId: string, modules: readonly ModuleOutline[]) {
  const places = modules.flatMap(({ moduleNumber, sections }) =>
    sections.map(({ id, sectionNumber, title }) => {
      const to = `/course/${courseId}${placeAddress({ moduleNumber, sectionNumber })}`
      return [id, { place: `${moduleNumber}.${sectionNumber}`, title, to }] as const
    }),
  )
  return Object.fromEntries(places)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { course: opened, enrollmentId, modules } = await openStudy({ params, context })
  const course = { id: opened.id, title: opened.title }
  const { searchParams } = new URL(request.url)
  const page = { origin: visitOf(context).origin, course }
  const id = searchParams.get('paper')
  if (id !== null) {
    const paper = await findPaper({ enrollmentId, paperId: id })
    if (!paper) throw data(null, { status: 404 })
    const leftMilliseconds = paper.endsAt ? paper.endsAt.getTime() - now().getTime() : 0
    return { ...page, screen: 'paper' as const, paper, leftMilliseconds, places: placesOf(course.id, modules) }
  }
  const module = chosenModule(modules, searchParams.get('module'))
  if (!module) throw data(null, { status: 404 })
  const { moduleNumber, title, sections } = module
  const entries = await listPractice({ courseId: course.id })
  const available = entries.filter(({ sectionId }) => sections.some(({ id }) => id === sectionId)).length
  const results = await listResults({ enrollmentId, courseId: course.id, moduleNumber })
  const length = Math.min(paperLength, available)
  return { ...page, screen: 'intro' as const, module: { moduleNumber, title }, length, results }
}

function refuse(reason: PaperRefusal): never {
  if (reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
  throw data(null, { status: paperRefusals[reason].status })
}

/** Starts or submits a self-check, then redirects to its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const { course, modules } = await openStudy({ params, context })
  const who = { student: studentOf(context), courseId: course.id }
  const pageOf = (id: string) => redirect(`/course/${course.id}/self-check?paper=${id}`)
  if (form.get('intent') === 'submit') {
    const id = paperId.safeParse(form.get('paperId'))
    if (!id.success) throw data(null, { status: 400 })
    const answersAt = (place: number) => form.getAll(`answer-${place}`).slice(0, mostAnswers).map(String)
    const outcome = await submitPaper({ ...who, paperId: id.data, answersAt })
    return outcome.ok ? pageOf(id.data) : refuse(outcome.reason)
  }
  const parsed = parseForm(form, startForm)
  const module = chosenModule(modules, new URL(request.url).searchParams.get('module'))
  if (!parsed.ok || !module) throw data(null, { status: 400 })
  const { moduleNumber } = module
  const outcome = await startPaper({ ...who, moduleNumber, withClock: parsed.value.clock === 'on' })
  return outcome.ok ? pageOf(outcome.value) : refuse(outcome.reason)
}

export default function SelfCheck() {
  const page = useLoaderData<typeof loader>()
  const { origin, course } = page
  return (
    <>
      <PageMeta
        title={`Self-check, ${course.title}`}
        description={`Check what you know about ${course.title}.`}
        origin={origin}
        path={`/course/${course.id}/self-check`}
        isPrivate
      />
      <Screen page={page} />
    </>
  )
}

function Screen({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (page.screen === 'intro') return <PaperIntro {...page} />
  const { course, paper, places, leftMilliseconds } = page
  const common = { course, paper, moduleNumber: paper.moduleNumber }
  return paper.submittedAt ? (
    <PaperResultScreen {...common} places={places} />
  ) : (
    <PaperForm key={paper.id} {...common} leftMilliseconds={leftMilliseconds} />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} />
}
