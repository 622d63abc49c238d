import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { placeAddress, readingMinutes } from '../rules.ts'
import type { Place, RailModule, ShownSection } from '../types.ts'

export type ModuleRailProps = {
  modules: readonly RailModule[]
  current: number
  /** Of the current module. */
  sections: readonly ShownSection[]
  tab: string
  resume: Place | null
  bookmarked: ReadonlySet<string>
}

/** The modules as a tier on end; the one that is open unfolds into its sections, with what was read of each. */
export function ModuleRail({ modules, current, sections, tab, resume, bookmarked }: ModuleRailProps) {
  return (
    <nav aria-label="Modules">
      <ol className="standing-tier border border-rule-2 bg-surface">
        {modules.map(({ moduleNumber, title, read, total }) => {
          const isOpen = moduleNumber === current
          return (
            <li key={moduleNumber}>
              <Link
                to={`?module=${moduleNumber}${tab === 'summary' ? '&tab=summary' : ''}`}
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
                  {sections.map(({ id, sectionNumber, title: name, words, isRead }) => {
                    const place = { moduleNumber, sectionNumber }
                    const isResume = resume?.moduleNumber === moduleNumber && resume.sectionNumber === sectionNumber
                    return (
                      <li key={id}>
                        <Link to={placeAddress(place)} className={isRead ? 'is-read' : undefined}>
                          <span className={isResume ? 'font-semibold' : undefined}>
                            {`${moduleNumber}.${sectionNumber} ${name}`}
                            {isResume && <span className="block text-xs font-normal text-ink-2">you stopped here</span>}
                          </span>
                          <span className="tnum flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-2">
                            {bookmarked.has(id) && <Icon name="flag" label="bookmarked" className="size-3.5" />}
                            {isRead ? <Icon name="check" label="read" /> : `${readingMinutes(words)} min`}
                          </span>
                        </Link>
                      </li>
                    )
                  })}
                </ol>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
