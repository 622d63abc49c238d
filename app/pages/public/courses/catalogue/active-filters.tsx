import { Icon } from '#app/ui/icon.tsx'
import type { Correction } from '#app/domain/courses/search.ts'
import type { CatalogueFilter } from '#app/domain/courses/catalogue.ts'
import { listActiveFilters } from './choices.ts'

export type ActiveFiltersProps = { filter: CatalogueFilter; corrections: readonly Correction[]; hasNear: boolean }

export function ActiveFilters({ filter, corrections, hasNear }: ActiveFiltersProps) {
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
