import type { ReactNode } from 'react'
import { formatCount } from '#app/core/text.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { isInPreparation } from '../courses.ts'
import type { Prospectus } from '../prospectus.ts'
import { CoursePageSection } from './course-page-section.tsx'

const educationPhrases: Record<EducationLevel, string> = {
  Other: 'any education',
  'High School': 'a High School education',
  "Bachelor's Degree": "a Bachelor's Degree",
  "Master's Degree": "a Master's Degree",
  PhD: 'a PhD',
}

export function ExamAndEntry({ course, exam }: Pick<Prospectus, 'course' | 'exam'>) {
  const isPlanned = isInPreparation(course)
  return (
    <CoursePageSection id="exam" title="Exam and entry">
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact title="Final exam">
          {!isPlanned ? (
            <span>
              {exam.questionCount} questions with four answers each, picked afresh for each student, in{' '}
              {formatCount(exam.durationMinutes, 'minute')}. The pass mark is {exam.passPercentage}%.{' '}
              {course.durationWeeks === 1
                ? 'It’s open from the first day.'
                : `It opens in the last week of the course, ${formatCount(course.durationWeeks - 1, 'week')} after you pay, and stays open.`}{' '}
              You have one attempt, taken online and timed by our server. If you don’t pass, you keep the course and can
              ask for another attempt; we decide each request on its merits. If you need extra time or other
              arrangements, ask us before you start.
            </span>
          ) : (
            <span>
              Planned are {exam.questionCount} questions with four answers each in{' '}
              {formatCount(exam.durationMinutes, 'minute')}, with a pass mark of {exam.passPercentage}%. There will be
              one attempt, taken online. No date is set yet for this programme to open.
            </span>
          )}
        </Fact>
        <Fact title="Who may enrol">
          {isPlanned ? 'It is planned for anyone' : 'Anyone'} aged 18 or over with{' '}
          {educationPhrases[course.minEducationLevel]} or higher. If your qualification has a different name or comes
          from another country, register with “Other” and ask customer service to confirm its level.
        </Fact>
      </div>
      <h3 className="mt-6 mb-1 font-sans text-base font-semibold tracking-normal">Further reading</h3>
      <p className="text-sm text-ink-2">
        {isPlanned
          ? 'If you’d like to read about the subject until then:'
          : 'Everything you need for the exam is in the modules. If you’d like to go further:'}
      </p>
      <ul className="mt-2 grid gap-1.5">
        {course.reading.map((work) => (
          <li key={work} className="border-l border-rule pl-3.5 font-text text-lg leading-snug">
            {work}
          </li>
        ))}
      </ul>
    </CoursePageSection>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l border-pitch pl-3.5">
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}
