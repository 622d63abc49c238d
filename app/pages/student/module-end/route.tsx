import { data, useLoaderData, Link } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import type { StudentActor } from '#app/core/person.ts'
import { listCoursesAfter, type Course } from '#app/domain/courses/courses.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { mapPracticeStates } from '#app/domain/learning/practice/practice.queries.server.ts'
import type { PracticeState } from '#app/domain/learning/practice/practice.rules.ts'
import { listReadableSections } from '#app/domain/learning/learning.queries.server.ts'
import { isAllRead, sumProgress, findNeighbours, sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CourseCard, priceText, shortEntryRequirement } from '#app/domain/courses/ui/course-card.tsx'
import { selfCheckStartUrl } from '#app/domain/learning/ui/names.ts'

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

/** The page at the end of a module or course: what can be done now, how practice went, and what comes next. */
export default function End() {
  const screen = useLoaderData<typeof loader>()
  const { course, module, isModuleRead, isCourseRead, sections, answered, right, total } = screen
  const { moduleNumber } = module
  return (
    <>
      <PageMeta
        title={`The end of module ${moduleNumber}, ${course.title}`}
        description={`What you’ve learnt in ${course.title}.`}
        path={`/course/${course.id}/module/${moduleNumber}/end`}
        isPrivate
      />
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}?module=${moduleNumber}` },
          { label: `The end of module ${moduleNumber}` },
        ]}
      />
      <header className="mt-5">
        <p className="text-ink-2">{`Module ${moduleNumber}, ${module.title}`}</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
          {isCourseRead
            ? 'You’ve read the whole course.'
            : isModuleRead
              ? `Module ${moduleNumber} is done.`
              : `Module ${moduleNumber} is not read to its end yet.`}
        </h1>
        {total > 0 && (
          <p className="mt-3 text-lg">
            {`${right} of ${formatCount(total, 'question')} right`}
            {answered < total && <span>{`, ${total - answered} not answered yet`}</span>}
            <span>.</span>
          </p>
        )}
      </header>
      <NextSteps {...screen} />
      <section aria-labelledby="now-able" className="mt-9 max-w-reading">
        <h2 id="now-able" className="text-2xl">
          What you can do
        </h2>
        <ul className="mt-3 border-t border-rule">
          {sections.map(({ sectionNumber, title, titleHtml, objectivesHtml, notShown, questions }) => (
            <li key={sectionNumber} className="grid gap-1 border-b border-rule py-3">
              <p className="flex items-center gap-2 font-semibold">
                {questions > 0 && notShown === 0 && <Icon name="check" label="shown" className="text-ok" />}
                <Link to={sectionUrl(course.id, { moduleNumber, sectionNumber })} className="link">
                  {moduleNumber}.{sectionNumber}{' '}
                  {titleHtml === null ? <span>{title}</span> : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />}
                </Link>
              </p>
              {notShown > 0 && (
                <p className="text-sm text-ink-2">{`not shown yet: ${formatCount(notShown, 'question')}`}</p>
              )}
              {objectivesHtml !== null && (
                <div className="prose" dangerouslySetInnerHTML={{ __html: objectivesHtml }} />
              )}
            </li>
          ))}
        </ul>
      </section>
      {isCourseRead && <NextCourses courses={screen.after} />}
    </>
  )
}

type ModuleEndProps = Route.ComponentProps['loaderData']

function NextCourses({ courses }: { courses: ModuleEndProps['after'] }) {
  return (
    <section aria-labelledby="study-next" className="no-print mt-11">
      <h2 id="study-next" className="text-2xl">
        What to study next
      </h2>
      {courses.length > 0 && (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {courses.map((course) => (
            <li key={course.id} className="grid">
              <CourseCard
                course={course}
                badge={course.badge}
                facts={[
                  ['Length', course.duration],
                  ['Entry', shortEntryRequirement(course)],
                  ['Price', priceText(course)],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link to="/courses" className="link py-1">
          All programmes
        </Link>
      </p>
    </section>
  )
}

function NextSteps({ course, module, isModuleRead, isCourseRead, sections, next, exam }: ModuleEndProps) {
  const { moduleNumber } = module
  const open = sections.find(({ isRead }) => !isRead)
  const selfCheck = (
    <ButtonLink to={selfCheckStartUrl({ courseId: course.id, moduleNumber })} variant="quiet">
      Self-check, module {moduleNumber}
    </ButtonLink>
  )
  if (!isModuleRead && open) {
    return (
      <p className="mt-5">
        <ButtonLink to={sectionUrl(course.id, { moduleNumber, sectionNumber: open.sectionNumber })}>
          Read {moduleNumber}.{open.sectionNumber}
        </ButtonLink>
      </p>
    )
  }
  if (!isCourseRead) {
    return (
      <p className="mt-5 flex flex-wrap gap-3">
        {next && (
          <ButtonLink to={sectionUrl(course.id, next)}>
            Next: {next.moduleNumber}.{next.sectionNumber} {next.title}
          </ButtonLink>
        )}
        {selfCheck}
      </p>
    )
  }
  return (
    <div className="mt-5 grid gap-3">
      {exam.hasExam && !exam.hasResult && !exam.isUnlocked && exam.unlocksAt && (
        <p>{`The final exam opens on ${formatDay(new Date(exam.unlocksAt))}. Until then your review keeps what you’ve learnt.`}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {exam.isUnlocked && !exam.hasResult && <ButtonLink to={`/exam/${course.id}`}>To the final exam</ButtonLink>}
        {exam.hasExam && (
          <ButtonLink to={selfCheckStartUrl({ courseId: course.id, moduleNumber: null })} variant="quiet">
            Rehearsal of the exam
          </ButtonLink>
        )}
        {selfCheck}
      </p>
    </div>
  )
}

export const ErrorBoundary = StudentFailure
