import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { placeAddress, progressOf, readingMinutes } from '../rules.ts'
import type { ModuleOutline, Place } from '../types.ts'

export type ModuleRailProps = {
  modules: readonly ModuleOutline[]
  current: number
  tab: string
  resume: Place | null
  bookmarked: ReadonlySet<string>
}

/** The modules as a tier on end; the one that is open unfolds into its sections, with what was read of each. */
export function ModuleRail({ modules, current, tab, resume, bookmarked }: ModuleRailProps) {
  return (
    <nav aria-label="Modules">
      <ol className="border border-rule-2 bg-surface">
        {modules.map((module) => {
          const { moduleNumber, title, sections } = module
          const { read, total } = progressOf([module])
          const isOpen = moduleNumber === current
          return (
            <li key={moduleNumber} className="border-t border-rule-2 first:border-t-0">
              <Link
                to={`?module=${moduleNumber}${tab === 'summary' ? '&tab=summary' : ''}`}
                aria-current={isOpen ? 'true' : undefined}
                className={`${row} ${spine(read === total && total > 0)} min-h-12 py-1.5 aria-[current]:bg-mark aria-[current]:text-on-mark`}
              >
                <span>
                  <span className="block text-xs">Module {moduleNumber}</span>
                  <span className="block font-semibold">{title}</span>
                </span>
                <span className="tnum text-xs whitespace-nowrap">
                  {read} of {total} read
                </span>
              </Link>
              {isOpen && (
                <ol>
                  {sections.map(({ id, sectionNumber, title: name, words, isRead }) => {
                    const place = { moduleNumber, sectionNumber }
                    const isResume = resume?.moduleNumber === moduleNumber && resume.sectionNumber === sectionNumber
                    return (
                      <li key={id} className="border-t border-rule">
                        <Link to={placeAddress(place)} className={`${row} ${spine(isRead)} min-h-10 py-1`}>
                          <span className={isResume ? 'font-semibold' : ''}>
                            {moduleNumber}.{sectionNumber} {name}
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

const row =
  'flex items-center justify-between gap-3 border-l-8 pr-3 pl-2.5 text-sm leading-tight outline-offset-[-3px] hover:bg-tier'

const spine = (isRead: boolean) => (isRead ? 'border-l-pitch' : 'border-l-tier-2')
