import { formatCount, formatHoursAndMinutes } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { countCourseContents, type Prospectus } from '../prospectus.ts'

/** The key facts of a programme. The workload is counted from its text, so there is none before it is written. */
export function CourseFacts({
  course,
  exam,
  contents,
  isLast,
}: Pick<Prospectus, 'course' | 'exam' | 'contents'> & {
  /** True if no content follows, so that no line is drawn below. */
  isLast: boolean
}) {
  const { minutes, itemMinutes } = countCourseContents(contents)
  const practice = itemMinutes > 0 ? ` and ${formatHoursAndMinutes(itemMinutes)} of practice` : ''
  return (
    <DescriptionList
      isNarrow
      ruled={isLast ? 'above' : 'both'}
      items={[
        { term: 'Award', detail: course.level },
        { term: course.isOpen ? 'Length' : 'Planned length', detail: course.duration },
        {
          term: 'Workload',
          detail:
            minutes > 0
              ? `About ${formatHoursAndMinutes(minutes)} of reading${practice}`
              : 'Counted once the programme is written',
        },
        { term: 'Entry', detail: `${course.minEducationLevel} or higher` },
        { term: 'Start', detail: course.isOpen ? 'The day you pay' : 'No date set yet' },
        {
          term: course.isOpen ? 'Exam' : 'Planned exam',
          detail: `${formatCount(exam.questionCount, 'question')}, ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
        },
      ]}
    />
  )
}
