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
import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { companionUrl } from '#app/domain/courses/apparatus/apparatus.ts'
import { formatCount } from '#app/core/text.ts'

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

/**
 * Shows who reviewed the course, which sources it was checked against, and what is still unchecked. It must not claim
 * more than that.
 */
function CourseReview({ course, review, corrections }: Pick<Prospectus, 'course' | 'review' | 'corrections'>) {
  return (
    <CoursePageSection id="review" title="Who has checked this">
      {review ? (
        <>
          <p className="mt-2 max-w-[44em] text-ink-2">
            Checked by {review.name} on {formatDay(new Date(`${review.on}T12:00:00Z`))}.
            {!review.isCurrent && (
              <span> It has been edited since, so parts of the current version haven’t been checked.</span>
            )}
            {review.by === 'model' && <span> No specialist has checked it yet.</span>}
          </p>
          <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <PointList title="Checked against" points={review.against} />
            <PointList title="Not yet checked" points={review.doubts} />
          </div>
        </>
      ) : (
        <p className="mt-2 text-ink-2">No one has checked this course yet.</p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to={companionUrl(course.slug)} className="link py-1">
          Glossary and bibliography
        </Link>
        <Link to={`/courses/${course.slug}/errata`} className="link py-1">
          {corrections === 0 ? 'No corrections so far' : formatCount(corrections, 'correction')}
        </Link>
      </p>
    </CoursePageSection>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="border-l border-pitch pl-3.5">
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-1 text-sm text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
