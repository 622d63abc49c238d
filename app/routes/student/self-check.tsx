import { data, redirect, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { courseAccessDenied, studentRecordMissing } from '#app/features/enrollments/messages.ts'
import { startSelfCheck, submitSelfCheck } from '#app/features/learning/self-checks/commands.server.ts'
import { mostAnswers, selfCheckId, startForm } from '#app/features/learning/self-checks/forms.ts'
import { selfCheckRefusals, type SelfCheckRefusal } from '#app/features/learning/self-checks/messages.ts'
import { findSelfCheck, listResults } from '#app/features/learning/self-checks/queries.server.ts'
import { selfCheckLength } from '#app/features/learning/self-checks/rules.ts'
import { SelfCheckForm } from '#app/features/learning/self-checks/ui/self-check-form.tsx'
import { SelfCheckIntro } from '#app/features/learning/self-checks/ui/self-check-intro.tsx'
import { SelfCheckResultScreen } from '#app/features/learning/self-checks/ui/self-check-result.tsx'
import { listPractice } from '#app/features/learning/practice/queries.server.ts'
import { chosenModule, placeUrl } from '#app/features/learning/rules.ts'
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
      const to = `/course/${courseId}${placeUrl({ moduleNumber, sectionNumber })}`
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
    const selfCheck = await findSelfCheck({ enrollmentId, selfCheckId: id })
    if (!selfCheck) throw data(null, { status: 404 })
    const leftMilliseconds = selfCheck.endsAt ? selfCheck.endsAt.getTime() - now().getTime() : 0
    return { ...page, screen: 'self-check' as const, selfCheck, leftMilliseconds, places: placesOf(course.id, modules) }
  }
  const module = chosenModule(modules, searchParams.get('module'))
  if (!module) throw data(null, { status: 404 })
  const { moduleNumber, title, sections } = module
  const entries = await listPractice({ courseId: course.id })
  const available = entries.filter(({ sectionId }) => sections.some(({ id }) => id === sectionId)).length
  const results = await listResults({ enrollmentId, courseId: course.id, moduleNumber })
  const length = Math.min(selfCheckLength, available)
  return { ...page, screen: 'intro' as const, module: { moduleNumber, title }, length, results }
}

function refuse(reason: SelfCheckRefusal): never {
  if (reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
  throw data(null, { status: selfCheckRefusals[reason].status })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const { course, modules } = await openStudy({ params, context })
  const who = { student: studentOf(context), courseId: course.id }
  const pageOf = (id: string) => redirect(`/course/${course.id}/self-check?paper=${id}`)
  if (form.get('intent') === 'submit') {
    const id = selfCheckId.safeParse(form.get('paperId'))
    if (!id.success) throw data(null, { status: 400 })
    const answersAt = (place: number) => form.getAll(`answer-${place}`).slice(0, mostAnswers).map(String)
    const outcome = await submitSelfCheck({ ...who, selfCheckId: id.data, answersAt })
    return outcome.ok ? pageOf(id.data) : refuse(outcome.reason)
  }
  const parsed = parseForm(form, startForm)
  const module = chosenModule(modules, new URL(request.url).searchParams.get('module'))
  if (!parsed.ok || !module) throw data(null, { status: 400 })
  const { moduleNumber } = module
  const outcome = await startSelfCheck({ ...who, moduleNumber, withClock: parsed.value.clock === 'on' })
  return outcome.ok ? pageOf(outcome.value) : refuse(outcome.reason)
}

export default function SelfCheck() {
  const page = useLoaderData<typeof loader>()
  const { origin, course } = page
  return (
    <>
      <PageMeta
        title={`Self-check, ${course.title}`}
        description={`Check what you’ve learnt about ${course.title}.`}
        origin={origin}
        path={`/course/${course.id}/self-check`}
        isPrivate
      />
      <Screen page={page} />
    </>
  )
}

function Screen({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (page.screen === 'intro') return <SelfCheckIntro {...page} />
  const { course, selfCheck, places, leftMilliseconds } = page
  const common = { course, selfCheck, moduleNumber: selfCheck.moduleNumber }
  return selfCheck.submittedAt ? (
    <SelfCheckResultScreen {...common} places={places} />
  ) : (
    <SelfCheckForm key={selfCheck.id} {...common} leftMilliseconds={leftMilliseconds} />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} />
}
