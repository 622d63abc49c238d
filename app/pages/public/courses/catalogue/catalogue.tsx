import { formatCount } from '#app/core/text.ts'
import { ChoiceLinks, type ChoiceLink } from '#app/ui/choice-links.tsx'
import { PickDisclosure } from '#app/ui/pick-disclosure.tsx'
import { isInPreparation } from '#app/domain/courses/courses.ts'
import type { Correction } from '#app/domain/courses/search.ts'
import {
  catalogueUrl,
  isFiltered,
  isGrouped,
  type CatalogueFilter,
  type FacetCounts,
  type OfferedCourse,
} from '#app/domain/courses/catalogue.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import { listFacetChoices, buildSortChoice, listActiveFilters } from './choices.ts'
import { ClosedProgrammes, ProgrammesInPreparation } from './programmes-not-open.tsx'
import { LevelTier } from './level-tier.tsx'
import type { Marks } from '#app/domain/courses/ui/text-with-matches.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OpenProgrammes } from './open-programmes.tsx'
import { ProgrammeRow, ProgrammeRowHeadings } from '#app/domain/courses/ui/programme-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { subjects, subjectSlugs } from '#app/core/course-vocabulary.ts'

export type CatalogueProps = {
  filter: CatalogueFilter
  counts: FacetCounts
  total: number
  shown: readonly OfferedCourse[]
  nearest: readonly OfferedCourse[]
  corrections: readonly Correction[]
  marks: Marks | null
}

export function Catalogue({ filter, counts, total, shown, nearest, corrections, marks }: CatalogueProps) {
  const open = shown.filter(({ isOpen }) => isOpen)
  const rail = { filter, counts, openCount: open.length, isJumping: isGrouped(filter) && filter.subject === null }
  const choices = listFacetChoices(filter, counts)
  const order = buildSortChoice(filter)
  return (
    <div data-live>
      <div className="grid items-start gap-x-6 gap-y-2.5 lg:grid-cols-2 print:hidden">
        <CatalogueSearch filter={filter} total={total} />
        <LevelTier filter={filter} counts={counts} />
      </div>
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b border-rule-2 bg-paper py-2.5 lg:static lg:pt-4 lg:pb-3 print:hidden">
        <PickDisclosure label="Subjects" className="lg:hidden">
          <ChoiceLinks label="Subjects" choices={listSubjectChoices(rail)} />
        </PickDisclosure>
        <PickDisclosure
          label="Filter"
          closesOnChoice={false}
          closing={`Show ${formatCount(shown.length, 'programme')}`}
          className="lg:hidden"
        >
          {[...choices, order].map(({ name, choices: links }) => (
            <ChoiceLinks key={name} label={name} choices={links} isHeaded />
          ))}
        </PickDisclosure>
        {choices.map(({ name, value, choices: links }) => (
          <PickDisclosure key={name} label={name} value={value} className="max-lg:hidden">
            <ChoiceLinks label={name} choices={links} />
          </PickDisclosure>
        ))}
        <p
          role="status"
          id="found"
          tabIndex={-1}
          className="tnum ml-auto text-right text-xs text-ink-2 lg:mr-1 lg:text-sm"
        >
          <span className="sm:whitespace-nowrap">
            {isFiltered(filter)
              ? `${shown.length} of ${formatCount(total, 'programme')}`
              : formatCount(total, 'programme')}
            ,
          </span>{' '}
          <strong className="font-semibold text-ok sm:whitespace-nowrap">{open.length} open now</strong>
        </p>
        <PickDisclosure label={order.name} value={order.value} align="end" className="max-lg:hidden">
          <ChoiceLinks label={order.name} choices={order.choices} />
        </PickDisclosure>
      </div>
      {isFiltered(filter) && (
        <ActiveFilters filter={filter} corrections={corrections} hasNear={(marks?.near.length ?? 0) > 0} />
      )}
      <div className="gap-x-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <SubjectRail {...rail} />
        <div className="min-w-0">
          <ProgrammeList filter={filter} shown={shown} nearest={nearest} marks={marks} />
        </div>
      </div>
    </div>
  )
}

function ProgrammeList({
  filter,
  shown,
  nearest,
  marks,
}: Pick<CatalogueProps, 'filter' | 'shown' | 'nearest' | 'marks'>) {
  const back = catalogueUrl(filter)
  if (shown.length === 0) return <NothingFound filter={filter} nearest={nearest} back={back} />
  if (!isGrouped(filter)) {
    return (
      <section aria-label="Programmes found" className="border-b border-rule max-lg:mt-3">
        <h2 className="sr-only">Programmes found</h2>
        <ProgrammeRowHeadings />
        {shown.map((course) => (
          <ProgrammeRow key={course.id} course={course} back={back} marks={marks} isSubjectShown />
        ))}
      </section>
    )
  }
  const open = shown.filter(({ isOpen }) => isOpen)
  const waiting = shown.filter(isInPreparation)
  const closed = shown.filter(({ isClosed }) => isClosed)
  return (
    <>
      {open.length > 0 && <OpenProgrammes courses={open} back={back} />}
      {waiting.length > 0 && <ProgrammesInPreparation courses={waiting} hasOpen={open.length > 0} back={back} />}
      {closed.length > 0 && <ClosedProgrammes courses={closed} back={back} />}
    </>
  )
}

type ActiveFiltersProps = { filter: CatalogueFilter; corrections: readonly Correction[]; hasNear: boolean }

function ActiveFilters({ filter, corrections, hasNear }: ActiveFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 pt-3 text-sm print:hidden">
      {corrections.map(({ typed, used }) => (
        <p key={typed} className="mr-2">
          Results for “<mark>{used}</mark>”{hasNear && <span>, plus related programmes</span>}{' '}
          <span className="text-ink-2">
            (you typed <i className="font-text text-base">{typed}</i>)
          </span>
        </p>
      ))}
      {listActiveFilters(filter).map(({ label, to }) => (
        <a
          key={label}
          href={to}
          className="inline-flex min-h-8 items-center gap-2 rounded-sm border border-rule-2 bg-surface px-2.5 font-medium hover:bg-tier pointer-coarse:min-h-11"
        >
          <span className="sr-only">Remove</span> {label}
          <Icon name="close" className="size-3" />
        </a>
      ))}
      <a href="/courses" className="link py-0.5">
        Clear all
      </a>
    </div>
  )
}

/** Subjects as links to places on the page when it is grouped by subject, otherwise as filters. */
function listSubjectChoices({ filter, counts, isJumping, openCount }: RailProps): ChoiceLink[] {
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

type RailProps = {
  filter: CatalogueFilter
  counts: FacetCounts
  /** True when the page is grouped by subject, so that subjects are anchors on it. */
  isJumping: boolean
  openCount: number
}

function SubjectRail(rail: RailProps) {
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
