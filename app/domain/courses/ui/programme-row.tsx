import { subjects } from '#app/core/course-vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { priceText, shortEntryRequirement } from './course-card.tsx'
import { EnrollButton } from './enroll-button.tsx'
import { isInPreparation } from '../courses.ts'
import type { OfferedCourse } from '../catalogue.ts'
import { TextWithMatches, type Marks } from './text-with-matches.tsx'

export function ProgrammeRowHeadings() {
  return (
    <div
      aria-hidden="true"
      className={`${columns} sticky top-0 z-10 border-b border-rule-2 bg-paper pt-7 pb-1.5 text-xs text-ink-3 max-lg:hidden print:static`}
    >
      <span>Programme</span>
      <span>Level</span>
      <span>Length</span>
      <span>Entry</span>
      <span className="text-right">Price</span>
    </div>
  )
}

const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_5.75rem_5rem_6.25rem_5.5rem] lg:gap-x-4'

export type ProgrammeRowProps = {
  course: OfferedCourse
  back: string
  marks?: Marks | null
  isSubjectShown?: boolean
  headingLevel?: 'h3' | 'h4'
}

export function ProgrammeRow({
  course,
  back,
  marks = null,
  isSubjectShown = false,
  headingLevel: Heading = 'h3',
}: ProgrammeRowProps) {
  return (
    <article
      className={`flex flex-wrap gap-x-3 gap-y-1.5 border-t border-rule py-3 text-sm lg:gap-y-1 lg:pb-3.5 print:break-inside-avoid ${columns}`}
    >
      <div className="w-full min-w-0 lg:row-span-2 lg:pr-5">
        <Heading className="mb-0.5 text-xl">
          <a href={`/courses/${course.slug}`} className="hover:underline">
            <TextWithMatches text={course.title} marks={marks} />
          </a>
        </Heading>
        <p className="text-[0.9375rem] leading-[1.42] text-ink-2">
          <TextWithMatches text={course.description} marks={marks} />
        </p>
        <p className="tnum mt-0.5 text-xs text-ink-3">
          {isSubjectShown && <span>{subjects[course.subject]}. </span>}
          <span>{`${isInPreparation(course) ? 'Planned work' : 'Work'}: ${course.work}`}</span>
        </p>
      </div>
      <p>
        <LevelBadge level={course.level} />
      </p>
      <p className="tnum">{course.duration}</p>
      <p>{shortEntryRequirement(course)}</p>
      <p className="tnum flex-1 text-right font-semibold">
        <span>{priceText(course)}</span>
        {isInPreparation(course) && <span className="text-xs font-normal text-ink-3 lg:block"> planned</span>}
      </p>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 self-end lg:col-span-4 lg:col-start-2 lg:min-h-8">
        <Badge tone={course.offer.badge.tone}>{course.offer.badge.text}</Badge>
        <EnrollButton course={course} offer={course.offer} back={back} size="row" />
      </div>
    </article>
  )
}
