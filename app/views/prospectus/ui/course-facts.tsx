import { count } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { Course, CourseExam } from '../types.ts'

/** The facts that decide, in the order of every card. */
export function CourseFacts({ course, exam }: { course: Course; exam: CourseExam }) {
  return (
    <DescriptionList
      items={[
        { term: 'Award', detail: course.level },
        { term: 'Length', detail: course.duration },
        {
          term: 'Workload',
          detail: `Up to ${count(course.weeklyHours, 'hour')} a week`,
        },
        { term: 'Entry', detail: `${course.minEducationLevel} or higher` },
        {
          term: 'Start',
          detail: course.isOpen ? 'Any day: as soon as you have paid' : 'Any day, once enrolment is open',
        },
        {
          term: 'Assessment',
          detail: `Online exam, ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
        },
      ]}
    />
  )
}
