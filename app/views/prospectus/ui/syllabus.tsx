import type { ReactNode } from 'react'
import { count } from '#app/core/text.ts'
import type { Course, CourseExam, CourseModule } from '../types.ts'

export type SyllabusProps = {
  course: Course & { outcomes: readonly string[]; reading: readonly string[] }
  exam: CourseExam
  modules: readonly CourseModule[]
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <div className="mt-3 max-w-[44em]">{children}</div>
    </section>
  )
}

/** All that a programme's public page says of it, open from the start. */
export function Syllabus({ course, exam, modules }: SyllabusProps) {
  return (
    <div className="grid gap-11">
      <Part id="outcomes" title="What you will be able to do">
        <p className="text-ink-2">At the end you will be able to:</p>
        <ul className="mt-2 grid gap-1.5">
          {course.outcomes.map((outcome) => (
            <li key={outcome} className="border-l border-pitch pl-4">
              {outcome}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="modules" title="Modules">
        <ol className="border-b border-rule">
          {modules.map(({ moduleNumber, title, description }) => (
            <li key={moduleNumber} className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-t border-rule py-4">
              <span className="tnum font-text text-xl leading-tight text-ink-3">{moduleNumber}</span>
              <div>
                <h3 className="text-xl leading-tight">
                  <span className="sr-only">Module {moduleNumber}: </span>
                  {title}
                </h3>
                <p className="mt-0.5 text-ink-2">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="workload" title="Workload">
        <p>
          {course.duration} at up to {count(course.weeklyHours, 'hour')} a week, in {count(modules.length, 'module')}.
          There are no fixed hours: study when it suits you.
        </p>
      </Part>
      <Part id="exam" title="Final exam">
        <p>
          {exam.questionCount} questions with four answers each, drawn anew for every student, in{' '}
          {count(exam.durationMinutes, 'minute')}. The pass mark is {exam.passPercentage}%.{' '}
          {course.durationWeeks === 1
            ? 'It is open from the first day.'
            : `It opens in the last week of the course, ${count(course.durationWeeks - 1, 'week')} after you have paid.`}{' '}
          There is one attempt, taken online and timed by our clock. If you need extra time or other arrangements, ask
          before you start.
        </p>
      </Part>
      <Part id="entry" title="Who may enrol">
        <p>
          Anyone aged 18 or over whose education is {course.minEducationLevel} or higher. If yours has another name, or
          comes from another system, register with “Other” and ask customer service to confirm its level.
        </p>
      </Part>
      <Part id="reading" title="Reading">
        <p className="text-ink-2">Everything you need for the exam is in the modules. To go further:</p>
        <ul className="mt-2 grid gap-1.5">
          {course.reading.map((work) => (
            <li key={work} className="border-l border-rule pl-4 font-text text-lg leading-snug">
              {work}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
