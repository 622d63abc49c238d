import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { courseLevels } from '#app/core/vocabulary.ts'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { catalogueAddress, isFiltered } from '../rules.ts'
import type { CatalogueFilter } from '../rules.ts'
import type { Course, EnrollmentOffer } from '../types.ts'
import { CatalogueFilters, type FacetCounts } from './catalogue-filters.tsx'
import { CourseCard, priceText, shortEntry } from './course-card.tsx'
import { EnrollButton } from './enroll-button.tsx'

export type OfferedCourse = Course & { offer: EnrollmentOffer }

export type CatalogueProps = {
  filter: CatalogueFilter
  counts: FacetCounts
  total: number
  shown: readonly OfferedCourse[]
  /** Suggested where nothing fits. */
  nearest: readonly OfferedCourse[]
}

/** The levels as a tier, the filter, how many were found, and the cards. */
export function Catalogue({ filter, counts, total, shown, nearest }: CatalogueProps) {
  const ofAnyLevel = courseLevels.reduce((sum, level) => sum + (counts.level[level] ?? 0), 0)
  const levels = [
    {
      label: 'All levels',
      count: ofAnyLevel,
      to: catalogueAddress({ ...filter, level: null }),
      isCurrent: !filter.level,
      isWhole: true,
    },
    ...courseLevels.map((level) => ({
      label: `${level}s`,
      count: counts.level[level] ?? 0,
      to: catalogueAddress({ ...filter, level }),
      isCurrent: filter.level === level,
    })),
  ]
  const back = catalogueAddress(filter)
  return (
    <>
      <IntervalBar label="Levels" intervals={levels} />
      <div className="mt-6 mb-6">
        <CatalogueFilters filter={filter} counts={counts}>
          <p role="status" className="tnum flex flex-wrap items-baseline gap-x-4">
            {isFiltered(filter) ? `${shown.length} of ${count(total, 'programme')}` : count(total, 'programme')}
            {isFiltered(filter) && (
              <Link to="/courses" preventScrollReset className="link py-0.5 text-sm">
                Clear all
              </Link>
            )}
          </p>
        </CatalogueFilters>
      </div>
      {shown.length > 0 ? (
        <CardGrid courses={shown} back={back} heading="Programmes" />
      ) : (
        <>
          <div className="panel mb-8 px-6 py-7">
            <h2 className="text-2xl">No programme matches all of that</h2>
            <p className="mt-1 text-ink-2">
              These come nearest. You can also take one condition away, or{' '}
              <Link to="/courses" preventScrollReset className="link">
                clear all
              </Link>
              .
            </p>
          </div>
          <CardGrid courses={nearest} back={back} heading="Nearest programmes" />
        </>
      )}
    </>
  )
}

function CardGrid({ courses, back, heading }: { courses: readonly OfferedCourse[]; back: string; heading: string }) {
  return (
    <section aria-label={heading}>
      <h2 className="sr-only">{heading}</h2>
      <ul className="grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id} className="grid">
            <CourseCard
              course={course}
              badge={course.offer.badge}
              facts={[
                ['Length', course.duration],
                ['Per week', `up to ${course.weeklyHours} h`],
                ['Entry', shortEntry(course)],
                ['Fee', priceText(course)],
              ]}
              action={<EnrollButton course={course} offer={course.offer} back={back} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
