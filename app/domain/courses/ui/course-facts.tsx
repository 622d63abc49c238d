import { capitalise, formatCount, formatHoursAndMinutes } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { isInPreparation } from '../courses.ts'
import { countCourseContents, countStudyMinutes, type Prospectus, formatWorkload } from '../prospectus.ts'

/** The key facts of a programme. The work is counted from its text; before it is written, it is what is planned. */
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
  const isPlanned = isInPreparation(course)
  const studyMinutes = countStudyMinutes(contents)
  const practice = itemMinutes > 0 ? ` and ${formatHoursAndMinutes(itemMinutes)} of practice` : ''
  const parts =
    studyMinutes === null
      ? ' Counted once the programme is written.'
      : ` About ${formatHoursAndMinutes(minutes)} of reading${practice}.`
  return (
    <DescriptionList
      isNarrow
      ruled={isLast ? 'above' : 'both'}
      items={[
        { term: 'Award', detail: course.level },
        { term: isPlanned ? 'Planned length' : 'Length', detail: course.duration },
        {
          term: studyMinutes === null ? 'Planned work' : 'Work',
          detail: `${capitalise(formatWorkload(course, studyMinutes))}.${parts}`,
        },
        { term: 'Entry', detail: `${course.minEducationLevel} or higher` },
        {
          term: 'Start',
          detail: course.isOpen ? 'The day you pay' : isPlanned ? 'No date set yet' : 'Not taking new students',
        },
        {
          term: isPlanned ? 'Planned exam' : 'Exam',
          detail: `${formatCount(exam.questionCount, 'question')}, ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
        },
      ]}
    />
  )
}
