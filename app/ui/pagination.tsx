import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'

export type PaginationProps = { label: string; previous?: string; next?: string; summary?: ReactNode }

export function Pagination({ label, previous, next, summary }: PaginationProps) {
  if (!previous && !next && !summary) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">{summary}</p>
      <div className="flex gap-3">
        {previous && (
          <ButtonLink to={previous} variant="quiet" size="small" icon="chevron-left" rel="prev">
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            to={next}
            variant="quiet"
            size="small"
            icon="chevron-right"
            rel="next"
            className="flex-row-reverse"
          >
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
