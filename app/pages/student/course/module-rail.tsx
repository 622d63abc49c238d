import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import {
  splitRail,
  sectionUrl,
  type RailModule,
  type ShownSection,
  type Turn,
} from '#app/domain/learning/learning.rules.ts'
import type { NextSection, NamedPlace } from '#app/domain/learning/learning.types.ts'

type ModuleRailProps = {
  courseId: string
  modules: readonly RailModule[]
  current: number
  sections: readonly ShownSection[]
  tab: string
  next: NextSection | null
  bookmarked: ReadonlySet<string>
}

export function ModuleRail({ modules, ...rail }: ModuleRailProps) {
  const { before, near, after } = splitRail(modules, rail.current)
  return (
    <nav aria-label="Modules" className="*:not-first:border-t-0">
      <FoldedModules modules={before} {...rail} />
      <ol className="standing-tier border border-rule-2 bg-surface">
        {near.map((module) => (
          <RailItem key={module.moduleNumber} module={module} {...rail} />
        ))}
      </ol>
      <FoldedModules modules={after} {...rail} />
    </nav>
  )
}

function FoldedModules({ modules, ...rail }: ModuleRailProps) {
  const [first, last] = [modules[0], modules.at(-1)]
  if (!first || !last) return null
  const read = modules.reduce((sum, module) => sum + module.read, 0)
  const total = modules.reduce((sum, module) => sum + module.total, 0)
  return (
    <details className="group/fold border border-rule-2 bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-3 bg-tier px-3 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{`Modules ${first.moduleNumber} to ${last.moduleNumber}`}</span>
        <span className="tnum flex items-center gap-2 text-xs whitespace-nowrap">
          {`${read} of ${total} read `}
          <Icon name="chevron-down" className="group-open/fold:rotate-180" />
        </span>
      </summary>
      <ol className="standing-tier border-t border-rule-2">
        {modules.map((module) => (
          <RailItem key={module.moduleNumber} module={module} {...rail} />
        ))}
      </ol>
    </details>
  )
}

type RailItemProps = Omit<ModuleRailProps, 'modules'> & { module: RailModule }

function RailItem({
  module: { moduleNumber, title, read, total },
  courseId,
  current,
  sections,
  tab,
  next,
  bookmarked,
}: RailItemProps) {
  const isOpen = moduleNumber === current
  return (
    <li>
      <Link
        to={`/course/${courseId}?module=${moduleNumber}${tab === 'summary' ? '&tab=summary' : ''}`}
        aria-current={isOpen ? 'true' : undefined}
        className={read === total && total > 0 ? 'is-read' : undefined}
      >
        <span>
          <span className="block text-xs">{`Module ${moduleNumber}`}</span>
          <span className="block font-semibold">{title}</span>
        </span>
        <span className="tnum text-xs whitespace-nowrap">{`${read} of ${total} read`}</span>
      </Link>
      {isOpen && (
        <ol>
          {sections.map(({ id, sectionNumber, title: name, minutes, isRead }) => {
            const isResume = next?.moduleNumber === moduleNumber && next.sectionNumber === sectionNumber
            return (
              <li key={id}>
                <Link
                  to={sectionUrl(courseId, { moduleNumber, sectionNumber })}
                  className={isRead ? 'is-read' : undefined}
                >
                  <span className={isResume ? 'font-semibold' : undefined}>
                    {`${moduleNumber}.${sectionNumber} ${name}`}
                    {isResume && <span className="block text-xs font-normal text-ink-2">continue here</span>}
                  </span>
                  <span className="tnum flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-2">
                    {bookmarked.has(id) && <Icon name="flag" label="bookmarked" className="size-3.5" />}
                    {isRead ? <Icon name="check" label="read" /> : <span>{`${minutes} min`}</span>}
                  </span>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </li>
  )
}

export function NeighbourModules({ courseId, turn: { previous, next } }: { courseId: string; turn: Turn }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next section" className="no-print mt-11 max-w-[57.75rem]">
      <ul className="tier grid sm:grid-cols-2">
        {previous && <NeighbourLink courseId={courseId} word="Previous" place={previous} />}
        {next && <NeighbourLink courseId={courseId} word="Next" place={next} />}
      </ul>
    </nav>
  )
}

function NeighbourLink({ courseId, word, place }: { courseId: string; word: string; place: NamedPlace }) {
  return (
    <li
      className={`flex border-rule max-sm:not-first:border-t ${word === 'Next' ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <Link to={sectionUrl(courseId, place)} className="segment grow border-x border-pitch px-5 py-3">
        <span className="tnum block text-xs">
          {word}, {place.moduleNumber}.{place.sectionNumber}
        </span>
        <span className="font-text text-xl text-ink">{place.title}</span>
      </Link>
    </li>
  )
}

export function PracticeLinks({
  courseId,
  moduleNumber,
  dueCount,
  hasExam,
  children,
}: {
  courseId: string
  moduleNumber: number
  dueCount: number
  hasExam: boolean
  children?: ReactNode
}) {
  return (
    <div className="grid gap-1 border-y border-rule py-3 text-sm">
      <p>
        <Link to={dueCount > 0 ? '/review' : `/course/${courseId}/practice`} className="link py-1">
          {dueCount > 0 ? `${dueCount} due for review` : 'Practice'}
        </Link>
      </p>
      <p>
        <Link to={`/course/${courseId}/self-check?module=${moduleNumber}`} className="link py-1">
          Self-check, module {moduleNumber}
        </Link>
      </p>
      {hasExam && (
        <p>
          <Link to={`/course/${courseId}/self-check?rehearsal`} className="link py-1">
            Rehearsal of the exam
          </Link>
        </p>
      )}
      {children}
    </div>
  )
}
