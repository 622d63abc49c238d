import type { ReactNode } from 'react'
import { formatPence, penceFromDecimal } from '#app/core/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { TitleTranscription } from '#app/ui/title-transcription.tsx'
import { coverOf, type Course, type EnrollmentOffer } from '../courses.ts'

export type CourseFact = readonly [term: string, detail: string]

export type CourseCardProps = {
  course: Pick<Course, 'slug' | 'title' | 'description' | 'level' | 'ipa' | 'cover'>
  badge: EnrollmentOffer['badge']
  facts: readonly CourseFact[]
  /** A button on the card, placed above the link that covers the whole card. */
  action?: ReactNode
}

export function CourseCard({ course, badge, facts, action }: CourseCardProps) {
  return (
    <article className="panel relative flex flex-col overflow-hidden hover:border-rule-2">
      <Cover
        name={coverOf(course)}
        className="aspect-[400/180] w-full border-b border-rule bg-tier md:aspect-[400/214]"
      />
      <div className="flex grow flex-col px-4 pt-3.5 pb-4 sm:px-5.5 sm:pt-4.5 sm:pb-5">
        <p className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
          <LevelBadge level={course.level} />
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <h3 className="text-2xl">
          <a href={`/courses/${course.slug}`} className="after:absolute after:inset-0 hover:underline">
            {course.title}
          </a>
        </h3>
        <TitleTranscription ipa={course.ipa} className="mt-1 mb-2" />
        <p className="mb-3.5 text-ink-2">{course.description}</p>
        <dl className="tnum mt-auto flex flex-wrap gap-x-5 gap-y-2 border-t border-rule pt-3.5 text-sm">
          {facts.map(([term, detail]) => (
            <div key={term}>
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="font-semibold">{detail}</dd>
            </div>
          ))}
        </dl>
        {action && <div className="relative mt-4">{action}</div>}
      </div>
    </article>
  )
}

export function priceText({ price }: Pick<Course, 'price'>) {
  return formatPence(penceFromDecimal(price))
}

/** Shortens an entry requirement, such as "Bachelor's Degree" to "Bachelor's", to save space. */
export function shortEntryRequirement({ minEducationLevel }: Pick<Course, 'minEducationLevel'>) {
  return minEducationLevel.replace(' Degree', '')
}
