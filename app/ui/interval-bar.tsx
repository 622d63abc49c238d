import { Link } from 'react-router'
import { formatNumber } from '#app/core/text.ts'
import { intervalClass } from './interval-width.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

export type Interval = { label: string; count: number; to: string; isCurrent?: boolean; isWhole?: boolean }

/** Returns the segments of a filter by state. The first segment is the whole list. */
export function listIntervals<State extends string>({
  whole,
  states,
  labels,
  counts,
  chosen,
  to,
}: {
  /** The label of the unfiltered list. */
  whole: string
  states: readonly State[]
  labels: Readonly<Record<State, string>>
  counts: Readonly<Record<State | 'all', number>>
  chosen: State | null
  to: (state: State | null) => string
}): Interval[] {
  return [
    { label: whole, count: counts.all, to: to(null), isCurrent: chosen === null, isWhole: true },
    ...states.map((state) => ({
      label: labels[state],
      count: counts[state],
      to: to(state),
      isCurrent: state === chosen,
    })),
  ]
}

/** The most segments that fit into one row of a narrow column. More take a second row. */
const mostSqueezed = 7

/** The most segments that fit beside each other on a phone, if their labels may take two lines. */
const mostOnPhone = 5

/** Fewer segments do not fill a whole row, in which one would be a bar of a thousand pixels. */
const fewestOfRow = 4

type IntervalBarProps = {
  label: string
  intervals: readonly Interval[]
  isNarrow?: boolean
}

/** A filter bar with one segment per state. The width of a segment shows its count. */
export function IntervalBar({ label, intervals, isNarrow = false }: IntervalBarProps) {
  const largest = Math.max(...intervals.filter(({ isWhole }) => !isWhole).map(({ count }) => count), 0)
  const areFew = !isNarrow && intervals.length <= mostOnPhone
  const row = useScrollToCurrent<HTMLElement>(intervals.find(({ isCurrent }) => isCurrent)?.to)
  return (
    <nav ref={row} aria-label={label} className="overflow-x-auto">
      <ul
        className={`tier tnum flex text-sm ${intervals.length < fewestOfRow ? 'sm:max-w-xl' : ''} ${intervals.length > mostSqueezed ? 'flex-wrap gap-y-px bg-rule-2' : `${areFew ? 'sm:min-w-max' : 'min-w-max'} lg:min-w-0`}`}
      >
        {intervals.map(({ label: text, count, to, isCurrent, isWhole }) => (
          <li
            key={to}
            className={`flex bg-surface ${isNarrow ? 'min-w-18' : 'sm:min-w-29.5'} ${isWhole ? 'grow-9' : intervalClass({ count, largest })}`}
          >
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={`segment flex grow flex-col justify-center leading-tight ${isNarrow ? 'px-2.5 py-1 text-xs whitespace-nowrap max-sm:px-1.5' : `px-2 py-2 max-sm:text-xs sm:px-4 ${areFew ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'}`}`}
            >
              <strong className="font-text text-xl leading-tight font-normal">{formatNumber(count)}</strong>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
