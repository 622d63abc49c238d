import { data, redirect } from 'react-router'
import type { StudentActor } from '#app/core/person.ts'
import { courseAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import {
  saveSelfCheckAnswer,
  startSelfCheck,
  submitSelfCheck,
  type OwnSelfCheck,
} from '#app/domain/learning/self-checks.commands.server.ts'
import { itemForm, startForm } from '#app/domain/learning/learning.forms.ts'
import {
  selfCheckRefusals,
  type SelfCheckRefusal,
  isOver,
  minutesAnItem,
  selfCheckLength,
} from '#app/domain/learning/self-checks.ts'
import {
  findExamSettings,
  findSelfCheck,
  findUnfinishedSelfCheck,
  listSelfCheckResults,
} from '#app/domain/learning/self-checks.queries.server.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { findChosenModule, sectionUrl, sumProgress } from '#app/domain/learning/learning.rules.ts'
import { rehearsalUrl } from '#app/domain/learning/ui/names.ts'
import type { ModuleOutline } from '#app/domain/learning/learning.types.ts'
import { actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

function listSectionPlaces(courseId: string, modules: readonly ModuleOutline[]) {
  const places = modules.flatMap(({ moduleNumber, sections }) =>
    sections.map(({ id, sectionNumber, title, isRead }) => {
      const to = sectionUrl(courseId, { moduleNumber, sectionNumber })
      return [id, { place: `${moduleNumber}.${sectionNumber}`, title, to, isRead }] as const
    }),
  )
  return Object.fromEntries(places)
}

type Study = Awaited<ReturnType<typeof openStudy>>

/** Returns the scope in the URL: a module or, with `rehearsal`, the whole course; null if there is no such module. */
function scopeOf({ modules }: Pick<Study, 'modules'>, searchParams: URLSearchParams) {
  if (searchParams.has('rehearsal') || searchParams.has('mock'))
    return { moduleNumber: null, moduleTitle: null, sectionIds: null }
  const module = findChosenModule(modules, searchParams.get('module'))
  return (
    module && {
      moduleNumber: module.moduleNumber,
      moduleTitle: module.title,
      sectionIds: module.sections.map(({ id }) => id),
    }
  )
}

async function loadIntroPage(
  { course, enrollmentId, modules }: Study,
  searchParams: URLSearchParams,
  { studentId }: StudentActor,
) {
  const scope = scopeOf({ modules }, searchParams)
  if (!scope) throw data(null, { status: 404 })
  const { moduleNumber, moduleTitle, sectionIds } = scope
  const own = { enrollmentId, courseId: course.id, moduleNumber }
  const [entries, results, unfinished, exam] = await Promise.all([
    listPractice({ courseId: course.id }),
    listSelfCheckResults(own),
    findUnfinishedSelfCheck(own),
    sectionIds ? null : findExamSettings({ courseId: course.id, studentId }),
  ])
  if (!sectionIds && !exam) throw data(null, { status: 404 })
  const available = entries.filter(({ sectionId, body }) =>
    sectionIds ? sectionIds.includes(sectionId) : body.kind === 'one' && body.options.length === 4,
  ).length
  const length = Math.min(exam?.questions ?? selfCheckLength, available)
  return {
    moduleNumber,
    moduleTitle,
    length,
    minutes: exam?.minutes ?? length * minutesAnItem,
    rehearsed: exam && { ...exam, progress: sumProgress(modules) },
    unfinishedId: unfinished?.id ?? null,
    results,
  }
}

/** Returns the self-check, which is handed in first if its time is over. */
async function readSettledSelfCheck({
  student,
  courseId,
  selfCheckId,
  enrollmentId,
}: OwnSelfCheck & { enrollmentId: string }) {
  const selfCheck = await findSelfCheck({ enrollmentId, selfCheckId })
  if (!selfCheck || selfCheck.submittedAt || !isOver({ endsAt: selfCheck.endsAt, now: now() })) return selfCheck
  await submitSelfCheck({ student, courseId, selfCheckId })
  return findSelfCheck({ enrollmentId, selfCheckId })
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const study = await openStudy({ params, context })
  const { course: opened, enrollmentId, modules } = study
  const course = { id: opened.id, title: opened.title }
  const { searchParams } = new URL(request.url)
  const page = { course }
  const selfCheckId = searchParams.get('paper')
  if (selfCheckId === null)
    return { ...page, screen: 'intro' as const, ...(await loadIntroPage(study, searchParams, studentOf(context))) }
  const selfCheck = await readSettledSelfCheck({
    student: studentOf(context),
    courseId: course.id,
    selfCheckId,
    enrollmentId,
  })
  if (!selfCheck) throw data(null, { status: 404 })
  const places = listSectionPlaces(course.id, modules)
  if (selfCheck.submittedAt) {
    const { moduleNumber } = selfCheck
    const [results, exam] = await Promise.all([
      listSelfCheckResults({ enrollmentId, courseId: course.id, moduleNumber }),
      moduleNumber === null ? findExamSettings({ courseId: course.id, studentId: studentOf(context).studentId }) : null,
    ])
    const passPercentage = exam?.passPercentage ?? null
    return { ...page, screen: 'result' as const, selfCheck, results, passPercentage, places }
  }
  if (selfCheck.moduleNumber === null) throw redirect(rehearsalUrl(course.id, selfCheckId))
  const number = Number(searchParams.get('item') ?? 1)
  const first = Number.isInteger(number) && number >= 1 && number <= selfCheck.items.length ? number : 1
  const leftMilliseconds = selfCheck.endsAt ? selfCheck.endsAt.getTime() - now().getTime() : 0
  return { ...page, screen: 'sitting' as const, selfCheck, first, leftMilliseconds, places }
}

function throwRefusal(reason: SelfCheckRefusal): never {
  if (reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
  throw data(null, { status: selfCheckRefusals[reason].status })
}

export const action = actions<Route.ActionArgs>(
  async ({ student, url, params, context }) => {
    const study = await openStudy({ params, context })
    const courseId = study.course.id
    const own = { student, courseId }
    const redirectToItem = (id: string, item?: number) =>
      redirect(`/course/${courseId}/self-check?paper=${id}${item === undefined ? '' : `&item=${item}`}`)
    async function start(form: FormData) {
      const parsed = parseForm(form, startForm)
      const scope = scopeOf(study, url.searchParams)
      if (!parsed.ok || !scope) throw data(null, { status: 400 })
      const { moduleNumber } = scope
      const withClock = moduleNumber === null || parsed.value.clock === 'on'
      const outcome = await startSelfCheck({ ...own, moduleNumber, withClock })
      if (!outcome.ok) return throwRefusal(outcome.reason)
      return moduleNumber === null ? redirect(rehearsalUrl(courseId, outcome.value)) : redirectToItem(outcome.value)
    }
    async function answer(form: FormData) {
      const parsed = parseForm(form, itemForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const { paperId, number, answer: given, flagged, go } = parsed.value
      const saved = await saveSelfCheckAnswer({
        ...own,
        selfCheckId: paperId,
        number,
        answer: go === 'clear' ? [] : given,
        isFlagged: (flagged === 'yes') !== (go === 'flag'),
      })
      // Once the self-check is handed in or its time is over, the page shows the result.
      if (!saved.ok && saved.reason !== 'over') return throwRefusal(saved.reason)
      if (go !== 'hand-in') return redirectToItem(paperId, typeof go === 'number' ? go : number)
      const outcome = await submitSelfCheck({ ...own, selfCheckId: paperId })
      return outcome.ok ? redirectToItem(paperId) : throwRefusal(outcome.reason)
    }
    return { start, answer }
  },
  { failure: 'Your answers could not be saved. Please try again.' },
)
