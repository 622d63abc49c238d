import { courseLevels } from '#app/core/course-vocabulary.ts'
import { intervalClass } from '#app/ui/interval-width.ts'
import { catalogueUrl, type CatalogueFilter, type FacetCounts } from '#app/domain/courses/catalogue.ts'

/** The level filter as a bar; the width of each part shows its number of programmes. */
export function LevelTier({ filter, counts }: { filter: CatalogueFilter; counts: FacetCounts }) {
  const ofLevel = courseLevels.map((level) => ({ level, label: `${level}s`, count: counts.level[level] ?? 0 }))
  const all = { level: null, label: 'All levels', count: ofLevel.reduce((sum, { count }) => sum + count, 0) }
  const largest = Math.max(...ofLevel.map(({ count }) => count))
  return (
    <nav aria-label="Levels" className="min-w-0 overflow-x-auto">
      <ul className="tier tnum flex h-12 min-w-max max-sm:text-sm sm:min-w-0">
        {[all, ...ofLevel].map(({ level, label, count }) => {
          const words = (
            <>
              <strong className="font-text text-xl font-normal">{count}</strong> {label}
            </>
          )
          return (
            <li key={label} className={`flex ${level ? intervalClass({ count, largest }) : 'grow-9'}`}>
              {count === 0 && filter.level !== level ? (
                <span className={`segment ${interval} text-ink-3 hover:bg-transparent`}>{words}</span>
              ) : (
                <a
                  href={catalogueUrl({ ...filter, level })}
                  aria-current={filter.level === level ? 'true' : undefined}
                  className={`segment ${interval}`}
                >
                  {words}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const interval = 'flex grow items-center gap-1.5 px-2 whitespace-nowrap sm:gap-2 sm:px-4'
