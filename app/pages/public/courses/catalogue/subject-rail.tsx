import { subjects, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { catalogueUrl, type CatalogueFilter, type FacetCounts } from '#app/domain/courses/catalogue.ts'
import type { ChoiceLink } from '#app/ui/choice-links.tsx'

/** Subjects as links to places on the page when it is grouped by subject, otherwise as filters. */
export function listSubjectChoices({ filter, counts, isJumping, openCount }: RailProps): ChoiceLink[] {
  const every = subjectSlugs.map((slug) => ({
    label: subjects[slug],
    to: isJumping ? `#${slug}` : catalogueUrl({ ...filter, subject: slug }),
    count: counts.subject[slug] ?? 0,
    isCurrent: !isJumping && filter.subject === slug,
  }))
  const first = isJumping
    ? { label: 'Open now', to: '#open', count: openCount, isCurrent: false }
    : { label: 'All subjects', to: catalogueUrl({ ...filter, subject: null }), isCurrent: filter.subject === null }
  return [first, ...every]
}

export type RailProps = {
  filter: CatalogueFilter
  counts: FacetCounts
  /** True when the page is grouped by subject, so that subjects are anchors on it. */
  isJumping: boolean
  openCount: number
}

export function SubjectRail(rail: RailProps) {
  return (
    <nav aria-label="Subjects" className="sticky top-0 self-start pt-7 max-lg:hidden">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-2">Subjects</h2>
      <ol data-follows-reading={rail.isJumping || undefined} className="border-t border-rule">
        {listSubjectChoices(rail).map(({ label, to, count, isCurrent }) => (
          <li key={label}>
            {count === 0 && !isCurrent ? (
              <span className={`${row} text-ink-3`}>
                {label} <span className="tnum">0</span>
              </span>
            ) : (
              <a
                href={to}
                aria-current={isCurrent ? 'true' : undefined}
                className={`${row} hover:bg-tier aria-[current]:bg-mark aria-[current]:font-semibold aria-[current]:text-on-mark`}
              >
                {label} {count !== undefined && <span className="tnum opacity-80">{count}</span>}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const row =
  'flex min-h-9.5 items-center justify-between gap-2 border-b border-rule px-2 py-1 text-sm leading-tight outline-offset-[-3px]'
