import { Link } from 'react-router'
import { formatNumber } from '#app/core/text.ts'

export type Counter = {
  label: string
  value: number
  note?: string
  to?: string
  /** The number of new items in each week, oldest week first. */ series?: readonly number[]
}

/** Returns the text beside the sparkline: what was added in the newest week. It is not the change of the total. */
function formatWeekText(series: readonly number[]) {
  return `${formatNumber(series.at(-1) ?? 0)} new in 7 days`
}

export function CounterRow({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className="tnum -mx-5 grid grid-cols-2 gap-px max-sm:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] border-y border-rule bg-rule lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {counters.map(({ label, value, note, to, series }) => (
        <div
          key={label}
          title={note}
          className="@container relative flex min-h-10 items-center gap-2.5 bg-surface px-4 text-xs text-ink-2 max-sm:flex-col-reverse max-sm:items-start max-sm:justify-end max-sm:gap-0 max-sm:px-2.5 max-sm:py-1 max-sm:leading-tight sm:first:pl-5 sm:max-lg:justify-between sm:max-lg:odd:pl-5 sm:max-lg:last:odd:col-span-2 lg:min-h-12"
        >
          <dt className="sm:whitespace-nowrap">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="font-text text-xl leading-none text-ink">{formatNumber(value)}</dd>
          {note && <dd className="text-ink-3 max-[105rem]:sr-only">{note}</dd>}
          {series && (
            <dd className="tnum ml-auto flex items-center gap-2 text-ink-3 max-sm:hidden">
              <span className="whitespace-nowrap">{formatWeekText(series)}</span>
              <span className="hidden @min-[22rem]:block">
                <Sparkline series={series} label="New per week, last 12 weeks" />
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const width = 64
const height = 22

function Sparkline({ series, label }: { series: readonly number[]; label: string }) {
  const most = Math.max(...series, 1)
  const toPoint = (value: number, i: number) => ({
    x: 2 + (i * (width - 5)) / Math.max(series.length - 1, 1),
    y: height - 3 - (value / most) * (height - 6),
  })
  const points = series.map(toPoint)
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${series.join(', ')}`}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-pitch"
        strokeWidth="1.5"
      />
      {last && <circle cx={last.x} cy={last.y} r="2" className="fill-pitch" />}
    </svg>
  )
}
