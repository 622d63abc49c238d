import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { subjects } from '#app/core/course-vocabulary.ts'
import { ProgrammeRow } from '#app/domain/courses/ui/programme-row.tsx'
import type { OfferedCourse } from '#app/domain/courses/catalogue.ts'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TitleTranscription } from '#app/ui/title-transcription.tsx'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'
import { AwardSpecimen } from './award-specimen.tsx'
import { EnrollBar, EnrollPanel, type EnrollPanelProps } from './enroll-panel.tsx'
import { ExamAndEntry } from '#app/domain/courses/ui/exam-and-entry.tsx'
import { CoursePageSection } from '#app/domain/courses/ui/course-page-section.tsx'
import { SampleSection } from './sample-section.tsx'
import { Syllabus } from '#app/domain/courses/ui/syllabus.tsx'
import { CourseReview } from './course-review.tsx'

export type CoursePageProps = Omit<Prospectus, 'related' | 'modules'> &
  Pick<EnrollPanelProps, 'offer' | 'refundRule' | 'interest'> &
  Pick<Prospectus, 'modules'> & { related: readonly OfferedCourse[] }

export function CoursePage({
  course,
  exam,
  modules,
  contents,
  sample,
  tryItems,
  related,
  specimen,
  review,
  corrections,
  ...panel
}: CoursePageProps) {
  const parts = [
    { id: 'syllabus', label: 'Syllabus' },
    ...(sample ? [{ id: 'sample', label: 'Sample section' }] : []),
    { id: 'award', label: 'Award' },
    { id: 'exam', label: 'Exam and entry' },
    ...(course.isOpen ? [{ id: 'review', label: 'Review' }] : []),
    { id: 'related', label: 'Related' },
  ]
  return (
    <>
      <div className="wrap grid grid-cols-1 items-start gap-x-14 pb-14 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0 pt-5">
          <Breadcrumbs
            crumbs={[
              { label: 'Our Courses', to: '/courses' },
              { label: subjects[course.subject], to: `/courses?subject=${course.subject}` },
              { label: course.title },
            ]}
          />
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <LevelBadge level={course.level} />
            <Badge tone={panel.offer.badge.tone}>{panel.offer.badge.text}</Badge>
          </p>
          <h1 tabIndex={-1} className="mt-2 text-4xl sm:text-5xl">
            {course.title}
          </h1>
          <TitleTranscription ipa={course.ipa} className="mt-1 text-lg sm:text-xl" />
          <p className="mt-3.5 max-w-[34em] font-text text-xl leading-[1.42]">{course.description}</p>
          <nav aria-label="On this page" className="mt-6.5 overflow-x-auto print:hidden">
            <ul className="tier flex min-w-max text-sm font-medium">
              {parts.map(({ id, label }) => (
                <li key={id} className="flex grow">
                  <a href={`#${id}`} className="segment grow px-3 py-2.5 text-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <EnrollPanel course={course} exam={exam} contents={contents} {...panel} />
        <div className="min-w-0">
          <Syllabus course={course} exam={exam} modules={modules} contents={contents} />
          {sample && (
            <SampleSection
              sample={sample}
              tryItems={tryItems}
              sections={contents.flatMap((each) => each.sections).length}
            />
          )}
          <AwardSpecimen course={course} specimen={specimen} />
          <ExamAndEntry course={course} exam={exam} />
          {course.isOpen && <CourseReview course={course} review={review} corrections={corrections} />}
          <CoursePageSection id="related" title="Related programmes">
            <div className="mt-3 border-b border-rule">
              {related.map((each) => (
                <ProgrammeRow key={each.id} course={each} back={`/courses/${course.slug}`} />
              ))}
            </div>
          </CoursePageSection>
        </div>
      </div>
      <EnrollBar course={course} offer={panel.offer} />
    </>
  )
}
