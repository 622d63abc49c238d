import type { PreviewedProspectus } from '#app/domain/courses/authoring/preview.ts'
import { CourseFacts } from '#app/domain/courses/ui/course-facts.tsx'
import { ExamAndEntry } from '#app/domain/courses/ui/exam-and-entry.tsx'
import { Syllabus } from '#app/domain/courses/ui/syllabus.tsx'
import { TitleTranscription } from '#app/ui/title-transcription.tsx'

/** Shows the parts of the course’s public page that come from its prospectus. */
export function ProspectusPreview({ course, exam, modules, contents }: PreviewedProspectus) {
  return (
    <article>
      <h3 className="font-text text-4xl">{course.title}</h3>
      <TitleTranscription ipa={course.ipa} className="mt-1 text-xl" />
      <p className="mt-3.5 font-text text-xl leading-[1.42]">{course.description}</p>
      <p className="tnum mt-4 font-text text-3xl">£{course.price}</p>
      <CourseFacts course={course} exam={exam} contents={contents} isLast />
      <Syllabus course={course} exam={exam} modules={[...modules]} contents={contents} />
      <ExamAndEntry course={course} exam={exam} />
    </article>
  )
}
