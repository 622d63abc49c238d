import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The URL that sorts by this column, and the direction if the rows are sorted by it already. */
export type Sorting = { to: string; direction?: 'ascending' | 'descending' }

type ColumnHeadingProps = {
  heading: ReactNode
  isNumeric?: boolean
  isHeadingHidden?: boolean
  sorting?: Sorting
  className?: string
}

export function ColumnHeading({
  heading,
  isNumeric = false,
  isHeadingHidden = false,
  sorting,
  className,
}: ColumnHeadingProps) {
  const words = isHeadingHidden ? <span className="sr-only">{heading}</span> : heading
  return (
    <th scope="col" aria-sort={sorting?.direction} className={isNumeric ? 'numeric' : className}>
      {sorting ? (
        <Link to={sorting.to} preventScrollReset className="inline-flex min-h-6 items-center gap-1 hover:underline">
          {words}
          <Icon name="chevron-down" className={`size-3.5 ${sortMark[sorting.direction ?? 'none']}`} />
        </Link>
      ) : (
        words
      )}
    </th>
  )
}

const sortMark = { ascending: 'rotate-180', descending: '', none: 'opacity-35' }
