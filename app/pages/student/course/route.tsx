import { institute } from '#app/core/institute.ts'
import { data, useLoaderData } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { hasBegun } from '#app/domain/learning/go-on.ts'
import { findPlannedWeek } from '#app/domain/learning/plan.rules.ts'
import { listReadableSections } from '#app/domain/learning/learning.queries.server.ts'
import { searchSections } from '#app/domain/learning/own-section.queries.server.ts'
import { countDue, countKnownItems } from '#app/domain/learning/practice/practice.rules.ts'
import {
  findChosenModule,
  findNextUnread,
  sumProgress,
  listRailModules,
  toShownSection,
  findNeighbours,
} from '#app/domain/learning/learning.rules.ts'
import { CourseScreen } from './course-screen.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'
import { readSearch } from '#app/core/url-values.ts'

const longestSearch = 100

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: {
    query: 'Error: Failed to load course content',
  },
} satisfies { failures: FailureWords }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { course, modules, reads, exam, standing, openDue, notes, plan, deadline } = await openStudy({
    params,
    context,
  })
  const { searchParams } = new URL(request.url)
  const module = findChosenModule(modules, searchParams.get('module'))
  if (!module) throw data(null, { status: 404 })
  const { moduleNumber } = module
  const tab = searchParams.get('tab') === 'summary' ? ('summary' as const) : ('content' as const)
  const sections = await listReadableSections({ courseId: course.id, module })
  const search = readSearch(searchParams, longestSearch)
  const { id, slug, title, level, duration } = course
  const progress = sumProgress(modules)
  return {
    course: { id, slug, title, level, duration },
    progress,
    isBegun: hasBegun({ progress, hasAnswered: standing.size > 0 }),
    items: countKnownItems({ standing, modules }),
    modules: listRailModules(modules),
    module: { moduleNumber, title: module.title, description: module.description },
    sections: sections.map((section) => toShownSection({ section, tab })),
    turn: findNeighbours(modules, module),
    notes,
    search,
    hits: await searchSections({ courseId: course.id, modules, search }),
    /** The items due for review, as the review counts them. */
    dueCount: countDue({ standing, now: now() }) + openDue.length,
    tab,
    next: findNextUnread(modules),
    /** This week of the plan; null if the student has no plan or has read everything. */
    week: plan && findPlannedWeek({ study: { modules, reads, standing }, plan, deadline, today: londonDay(now()) }),
    exam,
  }
}

export default function Course() {
  const screen = useLoaderData<typeof loader>()
  const { id, title } = screen.course
  return (
    <>
      <PageMeta
        title={`Module ${screen.module.moduleNumber}, ${title}`}
        description={`Study ${title} at ${institute().name}.`}
        path={`/course/${id}`}
        isPrivate
      />
      <CourseScreen {...screen} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
