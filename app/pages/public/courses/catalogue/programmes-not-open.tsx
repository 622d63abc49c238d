import { useId } from 'react'
import { capitalise, formatCount } from '#app/core/text.ts'
import { subjects, subjectSlugs, type Subject } from '#app/core/course-vocabulary.ts'
import { priceText, type CourseFact } from '#app/domain/courses/ui/course-card.tsx'
import { EnrollButton } from '#app/domain/courses/ui/enroll-button.tsx'
import type { OfferedCourse } from '#app/domain/courses/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Listed = { courses: readonly OfferedCourse[]; back: string }
export type ProgrammesInPreparationProps = Listed & { hasOpen: boolean }

/**
 * Programmes that cannot be bought yet, by subject, each as a quiet row that opens in place, also without a script, to
 * what the specification asks of every programme (section 2, Courses).
 */
export function ProgrammesInPreparation({ courses, hasOpen, back }: ProgrammesInPreparationProps) {
  return (
    <section aria-labelledby="preparation-title" className="later -mx-2 px-2 pt-8 lg:pt-10">
      <header className="flex flex-wrap items-baseline gap-x-3.5 pb-3.5">
        <h2 id="preparation-title" className="text-3xl">
          In preparation
        </h2>
        <p className="text-sm text-ink-2">
          {hasOpen ? `${courses.length} more` : formatCount(courses.length, 'programme')} not open yet. Open one to see
          what is planned, or to be told when it opens.
        </p>
      </header>
      <div className="waiting-rows">
        {subjectSlugs.map((subject) => {
          const ofSubject = courses.filter((course) => course.subject === subject)
          if (ofSubject.length > 0)
            return <SubjectList key={subject} subject={subject} courses={ofSubject} back={back} />
          // The list of subjects links to each subject, so the anchor exists even if all its programmes are open.
          return <span key={subject} id={subject} />
        })}
      </div>
    </section>
  )
}

/** Programmes that were open and take no new students, as rows like those in preparation. */
export function ClosedProgrammes({ courses, back }: Listed) {
  return (
    <section aria-labelledby="closed-title" className="pt-8 lg:pt-10">
      <header className="flex flex-wrap items-baseline gap-x-3.5 pb-3.5">
        <h2 id="closed-title" className="text-3xl">
          Not taking new students
        </h2>
        <p className="text-sm text-ink-2">
          Open {courses.length === 1 ? 'it' : 'one'} to see what it teaches, or to be told when it reopens.
        </p>
      </header>
      <div className="waiting-rows">
        <RowList courses={courses} back={back} />
      </div>
    </section>
  )
}

function SubjectList({ subject, courses, back }: Listed & { subject: Subject }) {
  return (
    <section
      id={subject}
      aria-labelledby={`${subject}-title`}
      className="mb-6 scroll-mt-14 break-inside-avoid lg:scroll-mt-10"
    >
      <h3 id={`${subject}-title`} className="border-b border-rule-2 pb-1.5 font-sans text-base font-semibold">
        {subjects[subject]}
      </h3>
      <RowList courses={courses} back={back} />
    </section>
  )
}

function RowList({ courses, back }: Listed) {
  return (
    <ul>
      {courses.map((course) => (
        <li key={course.id}>
          <WaitingRow course={course} back={back} />
        </li>
      ))}
    </ul>
  )
}

function WaitingRow({ course, back }: { course: OfferedCourse; back: string }) {
  const titleId = useId()
  return (
    <article>
      <details>
        <summary>
          <h4 id={titleId}>{course.title}</h4>
          <span>{`${course.level}, ${course.duration}, ${priceText(course)}${course.isClosed ? '' : ' planned'}`}</span>
          <Icon name="chevron-down" />
        </summary>
        <div>
          <div>
            <p>{course.description}</p>
            <dl>
              {listFacts(course).map(([term, detail]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </dl>
            <a href={`/courses/${course.slug}`} aria-describedby={titleId} className="link">
              {course.isClosed ? 'Modules and exam' : 'Planned modules and exam'}
            </a>
          </div>
          <div>
            <Badge tone={course.offer.badge.tone}>{course.offer.badge.text}</Badge>
            <EnrollButton course={course} offer={course.offer} back={back} titleId={titleId} />
          </div>
        </div>
      </details>
    </article>
  )
}

const listFacts = (course: OfferedCourse): readonly CourseFact[] => [
  [course.isClosed ? 'Length' : 'Planned length', course.duration],
  [course.isClosed ? 'Work' : 'Planned work', capitalise(course.work)],
  ['Entry', `${course.minEducationLevel} or higher`],
  [course.isClosed ? 'Price' : 'Planned price', priceText(course)],
]
