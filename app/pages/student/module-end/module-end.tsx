import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CourseCard, priceText, shortEntryRequirement } from '#app/domain/courses/ui/course-card.tsx'
import { selfCheckStartUrl } from '#app/domain/learning/ui/names.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { Route } from './+types/route.ts'

type ModuleEndProps = Route.ComponentProps['loaderData']

/** The page at the end of a module or course: what can be done now, how practice went, and what comes next. */
export function ModuleEnd(screen: ModuleEndProps) {
  const { course, module, isModuleRead, isCourseRead, sections, answered, right, total } = screen
  const { moduleNumber } = module
  return (
    <>
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
