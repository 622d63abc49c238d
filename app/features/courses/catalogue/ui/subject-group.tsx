import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { subjects, type Subject } from '#app/core/vocabulary.ts'
import type { OfferedCourse } from '../types.ts'
import { ProgrammeRow } from './programme-row.tsx'

export type SubjectGroupProps = {
  subject: Subject
  courses: readonly OfferedCourse[]
  /** The subject's open programmes, which are listed above instead. */
  openCount: number
  back: string
}

export function SubjectGroup({ subject, courses, openCount, back }: SubjectGroupProps) {
  const titleId = `${subject}-title`
  return (
    <section id={subject} aria-labelledby={titleId} className="scroll-mt-14 border-b border-rule lg:scroll-mt-10">
      <header className="flex flex-wrap items-baseline gap-x-3.5 pt-4.5 pb-2 lg:pt-6.5">
        <h2 id={titleId} className="text-2xl">
          {subjects[subject]}
        </h2>
        <p className="tnum text-sm text-ink-2">
          {count(courses.length + openCount, 'programme')}
          {openCount > 0 && (
            <>
              ,{' '}
              <Link to="#open" className="link">
                {openCount === 1 ? 'one' : openCount} open now
              </Link>
            </>
          )}
        </p>
      </header>
      {courses.map((course) => (
        <ProgrammeRow key={course.id} course={course} back={back} />
      ))}
    </section>
  )
}
