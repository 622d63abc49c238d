import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { coverAlternatives } from '#app/ui/imagery/cover-alternatives.ts'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { subjects } from '#app/core/vocabulary.ts'
import { coverOf } from '../rules.ts'
import { EnrollBar, EnrollPanel, type EnrollPanelProps } from './enroll-panel.tsx'
import { Syllabus, type SyllabusProps } from './syllabus.tsx'

export type CoursePageProps = SyllabusProps & EnrollPanelProps

/** A programme's public page. */
export function CoursePage({ course, exam, modules, ...panel }: CoursePageProps) {
  const cover = coverOf(course)
  return (
    <>
      <div className="border-b border-rule bg-surface">
        <div className="wrap grid items-center gap-x-15 gap-y-6 py-7 lg:grid-cols-[minmax(0,1fr)_25rem] lg:py-9">
          <div>
            <Breadcrumbs
              crumbs={[{ label: 'Home', to: '/' }, { label: 'Our Courses', to: '/courses' }, { label: course.title }]}
            />
            <p className="mt-5 text-sm font-semibold">
              {course.level} <span className="font-normal text-ink-2">in {subjects[course.subject].toLowerCase()}</span>
            </p>
            <h1 tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
              {course.title}
            </h1>
            <p lang="und-fonipa" className="mt-2 text-xl leading-snug text-ink-3">
              {course.ipa}
            </p>
            <p className="mt-4 max-w-[40em] font-text text-xl">{course.description}</p>
          </div>
          <figure className="panel overflow-hidden bg-tier">
            <Cover name={cover} title={coverAlternatives[cover]} className="aspect-[400/232] w-full" />
          </figure>
        </div>
      </div>
      <div className="wrap grid gap-x-15 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:py-12">
        <div className="max-lg:order-2">
          <Syllabus course={course} exam={exam} modules={modules} />
        </div>
        <EnrollPanel course={course} exam={exam} {...panel} />
      </div>
      <EnrollBar course={course} offer={panel.offer} />
    </>
  )
}
