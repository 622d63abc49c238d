import { data, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import type { StudentActor } from '#app/core/person.ts'
import { listCoursesAfter, type Course } from '#app/domain/courses/courses.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { mapPracticeStates } from '#app/domain/learning/practice/practice.queries.server.ts'
import type { PracticeState } from '#app/domain/learning/practice/practice.types.ts'
import { listReadableSections } from '#app/domain/learning/learning.queries.server.ts'
import { isAllRead, sumProgress, findNeighbours } from '#app/domain/learning/learning.rules.ts'
import { ModuleEnd } from './module-end.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Error: Failed to load course content' },
} satisfies { failures: FailureWords }

async function listOfferedCoursesAfter(course: Course, student: StudentActor) {
  const [catalogue, { offerOf }] = await Promise.all([listCatalogue(), readOffers({ student })])
  const offered = catalogue.map((each) => {
    const { badge, reason } = offerOf(each)
    return { ...each, badge, mayEnrol: reason === null }
  })
  return listCoursesAfter(course, offered)
}

/** A tick is earned by answers: the latest round was right, at the second try at the latest. */
const isShown = ({ outcome }: PracticeState) => outcome === 'right' || outcome === 'mended'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { course, enrollmentId, modules, exam, standing } = await openStudy({ params, context })
  const module = modules.find(({ moduleNumber }) => String(moduleNumber) === params.moduleNumber)
  if (!module) throw data(null, { status: 404 })
  const sectionIds = module.sections.map(({ id }) => id)
  const [sections, practice] = await Promise.all([
    listReadableSections({ courseId: course.id, module }),
    mapPracticeStates({ courseId: course.id, enrollmentId, sectionIds, standing }),
  ])
  const isCourseRead = isAllRead(sumProgress(modules))
  const items = Object.values(practice).flat()
  const { id, slug, title } = course
  return {
    course: { id, slug, title },
    module: { moduleNumber: module.moduleNumber, title: module.title },
    isLast: modules.at(-1) === module,
    isModuleRead: isAllRead(sumProgress([module])),
    isCourseRead,
    /** Courses to suggest once this course is read. */
    after: isCourseRead ? await listOfferedCoursesAfter(course, studentOf(context)) : [],
    sections: sections.map(({ id: sectionId, sectionNumber, title: name, titleHtml, objectivesHtml, isRead }) => {
      const ofSection = practice[sectionId] ?? []
      // The questions that were not answered right yet.
      const notShown = ofSection.filter((item) => !isShown(item)).length
      return { sectionNumber, title: name, titleHtml, objectivesHtml, isRead, notShown, questions: ofSection.length }
    }),
    /** The practice items of the module with a finished round, and below how many of all are right. */
    answered: items.filter(({ outcome }) => outcome !== null).length,
    right: items.filter(isShown).length,
    total: items.length,
    next: findNeighbours(modules, module).next,
    exam,
  }
}

export default function End() {
  const screen = useLoaderData<typeof loader>()
  const { course, module } = screen
  return (
    <>
      <PageMeta
        title={`The end of module ${module.moduleNumber}, ${course.title}`}
        description={`What you’ve learnt in ${course.title}.`}
        path={`/course/${course.id}/module/${module.moduleNumber}/end`}
        isPrivate
      />
      <ModuleEnd {...screen} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
