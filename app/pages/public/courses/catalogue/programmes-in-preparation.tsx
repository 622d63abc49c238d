import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { subjects, subjectSlugs, type Subject } from '#app/core/course-vocabulary.ts'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import type { OfferedCourse } from '#app/domain/courses/catalogue.ts'

/**
 * Programmes that cannot be bought yet, by subject, each as a link to its page. That page offers an email when the
 * programme opens.
 */
export function ProgrammesInPreparation({ courses, hasOpen }: { courses: readonly OfferedCourse[]; hasOpen: boolean }) {
  return (
    <section aria-labelledby="preparation-title" className="pt-8 lg:pt-10">
      <header className="flex flex-wrap items-baseline gap-x-3.5 pb-3.5">
        <h2 id="preparation-title" className="text-3xl">
          In preparation
        </h2>
        <p className="text-sm text-ink-2">
          {hasOpen ? `${courses.length} more` : formatCount(courses.length, 'programme')} not open yet. On each page you
          can ask us to tell you when it opens.
        </p>
      </header>
      <div className="gap-x-10 md:columns-2">
        {subjectSlugs.map((subject) => {
          const ofSubject = courses.filter((course) => course.subject === subject)
          if (ofSubject.length > 0) return <SubjectList key={subject} subject={subject} courses={ofSubject} />
          // The list of subjects links to each subject, so the anchor exists even if all its programmes are open.
          return <span key={subject} id={subject} />
        })}
      </div>
    </section>
  )
}

function SubjectList({ subject, courses }: { subject: Subject; courses: readonly OfferedCourse[] }) {
  return (
    <section
      id={subject}
      aria-labelledby={`${subject}-title`}
      className="mb-6 scroll-mt-14 break-inside-avoid lg:scroll-mt-10"
    >
      <h3 id={`${subject}-title`} className="border-b border-rule-2 pb-1.5 font-sans text-base font-semibold">
        {subjects[subject]}
      </h3>
      <ul>
        {courses.map((course) => (
          <li key={course.id} className="border-b border-rule">
            <article>
              <Link
                to={`/courses/${course.slug}`}
                className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 lg:min-h-9"
              >
                <span className="underline decoration-rule-2 underline-offset-3 group-hover:decoration-current">
                  {course.title}
                </span>
                <span className="tnum text-xs text-ink-2">
                  {course.level}, {course.duration}, {priceText(course)}
                </span>
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
