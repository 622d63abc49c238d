import { data, redirect, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { courseAccessDenied, studentRecordMissing } from '#app/features/enrollments/messages.ts'
import { markSectionRead, markSectionUnread } from '#app/features/learning/commands.server.ts'
import { sectionForm } from '#app/features/learning/forms.ts'
import { weekOf } from '#app/features/learning/plan/rules.ts'
import { saveNote, setBookmark } from '#app/features/learning/notes.commands.server.ts'
import { listReadableSections, searchSections } from '#app/features/learning/queries.server.ts'
import { mapPracticeStates } from '#app/features/learning/practice/queries.server.ts'
import { countDue } from '#app/features/learning/practice/rules.ts'
import {
  chosenModule,
  nextPlace,
  placeUrl,
  progressOf,
  railOf,
  resumePlace,
  showSection,
  turnOf,
} from '#app/features/learning/rules.ts'
import { CourseScreen } from '#app/features/learning/ui/course-screen.tsx'
import { sectionSupportUrl } from '#app/features/tickets/student-tickets/rules.ts'
import { accountRestricted } from '#app/features/students/messages.ts'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { studentOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from './study.server.ts'
import type { Route } from './+types/course.ts'

const longestSearch = 100

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestricted })]

export const handle = {
  failures: {
    query: 'Error: Failed to load course content',
    command: 'Your change to this section could not be saved. Please try again.',
  },
} satisfies { failures: FailureWords }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { course, enrollmentId, modules, reads, exam, standing, notes, plan } = await openStudy({ params, context })
  const { searchParams } = new URL(request.url)
  const module = chosenModule(modules, searchParams.get('module'))
  if (!module) throw data(null, { status: 404 })
  const { moduleNumber } = module
  const tab = searchParams.get('tab') === 'summary' ? ('summary' as const) : ('content' as const)
  const sections = await listReadableSections({ courseId: course.id, module })
  const sectionIds = sections.map(({ id }) => id)
  const practice = await mapPracticeStates({ courseId: course.id, enrollmentId, sectionIds, standing })
  const search = (searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const { id, slug, title, level, duration } = course
  return {
    origin: visitOf(context).origin,
    course: { id, slug, title, level, duration },
    progress: progressOf(modules),
    modules: railOf(modules),
    module: { moduleNumber, title: module.title, description: module.description },
    sections: sections.map((section) => showSection({ section, modules, moduleNumber, tab })),
    turn: turnOf(modules, module),
    practice: tab === 'content' ? practice : {},
    notes,
    search,
    hits: await searchSections({ courseId: course.id, modules, search }),
    dueCount: countDue({ standing, now: now() }),
    tab,
    resume: resumePlace(modules),
    week: plan && weekOf({ modules, plan, reads, today: londonDay(now()) }),
    exam,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const { course, modules } = await openStudy({ params, context })
  const parsed = parseForm(form, sectionForm)
  if (!parsed.ok) {
    if (!('note' in parsed.errors)) throw data(null, { status: 400 })
    return refuseForm(parsed)
  }
  const { act, sectionId, note } = parsed.value
  const own = { student: studentOf(context), courseId: course.id, sectionId }
  const outcome = await {
    read: () => markSectionRead(own),
    'take-back': () => markSectionUnread(own),
    note: () => saveNote({ ...own, note }),
    bookmark: () => setBookmark({ ...own, isBookmarked: true }),
    unbookmark: () => setBookmark({ ...own, isBookmarked: false }),
  }[act]()
  if (!outcome.ok) {
    if (outcome.reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
    throw data(null, { status: 404 })
  }
  const next = act === 'read' ? nextPlace(modules, outcome.value) : null
  return redirect(`/course/${course.id}${placeUrl(next ?? outcome.value)}`)
}

/** A practice answer carries its own result, so the lesson need not reload. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.includes('/practice?') ? false : defaultShouldRevalidate
}

export default function Course() {
  const { origin, ...screen } = useLoaderData<typeof loader>()
  const { id, title } = screen.course
  const broken = useActionData<RefusedForm | undefined>()
  return (
    <>
      <PageMeta
        title={`Module ${screen.module.moduleNumber}, ${title}`}
        description={`Study ${title} at The UK Linguistic Institute.`}
        origin={origin}
        path={`/course/${id}`}
        isPrivate
      />
      <BrokenForm errors={broken?.values.sectionId ? undefined : broken?.errors} />
      <CourseScreen
        {...screen}
        refused={broken ?? null}
        supportUrlOf={(section) => sectionSupportUrl({ courseId: id, section })}
      />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} />
}
