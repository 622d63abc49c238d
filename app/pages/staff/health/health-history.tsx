import { Link } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import {
  daysKept,
  describeAvailability,
  historyViewNames,
  historyViews,
  sampleMinutes,
} from '#app/domain/staff/health.ts'
import type { HealthHistory as History, HealthSpan } from '#app/domain/staff/health.history.queries.server.ts'

const spanColumns: readonly Column<HealthSpan>[] = [
  { key: 'from', heading: 'From', isRowHeading: true, cell: ({ from }) => <TimeText instant={from} /> },
  { key: 'samples', heading: 'Samples', isNumeric: true, cell: ({ samples }) => samples },
  { key: 'failures', heading: 'Failed', isNumeric: true, cell: ({ failures }) => failures },
  { key: 'missing', heading: 'Missing', isNumeric: true, cell: ({ missing }) => missing },
  {
    key: 'median',
    heading: 'Median response',
    isNumeric: true,
    cell: ({ milliseconds }) => (milliseconds === null ? 'No sample' : `${milliseconds} ms`),
  },
]

/** Shows a small chart for each part, with the same numbers in a table below. */
export function HealthHistory({ history: { view, parts, lastSampledAt } }: { history: History }) {
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-2.5">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <p className="text-sm text-ink-2">
        Sampled every {formatCount(sampleMinutes, 'minute')} and kept for {formatCount(daysKept, 'day')}.{' '}
        <span>A sample is missing when the database was away or nobody ran jobs, and counts as a failure. </span>
        {lastSampledAt ? `Last sample ${formatDayAndTime(lastSampledAt)}.` : 'No sample yet.'}
      </p>
      <nav aria-label="Time shown" className="flex flex-wrap gap-x-5">
        {historyViewNames.map((each) => (
          <Link
            key={each}
            to={queryString({ history: each === 'day' ? null : each })}
            preventScrollReset
            aria-current={each === view ? 'true' : undefined}
            className="link inline-flex min-h-8 items-center aria-[current]:font-semibold"
          >
            {historyViews[each].label}
          </Link>
        ))}
      </nav>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {parts.map(({ part, spans, ...counts }) => (
          <li
            key={part}
            className="panel grid min-w-0 content-start gap-1.5 px-4 py-3 has-[details[open]]:col-span-full"
          >
            <h3 className="font-sans text-base font-semibold">{part}</h3>
            <p className="tnum text-sm text-ink-2">{describeAvailability(counts)}</p>
            <SpanChart spans={spans} label={`${part}, response times and failures, ${historyViews[view].label}`} />
            <details>
              <summary className="link inline-block min-h-8 cursor-pointer text-sm">
                Figures<span className="sr-only"> of {part}</span>
              </summary>
              <DataTable
                caption={`${part}, ${historyViews[view].label}`}
                columns={spanColumns}
                rows={spans}
                rowKey={({ from }) => from.toISOString()}
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

const [width, height, gap] = [300, 48, 1]

/**
 * Shows a bar for each span, as tall as its response time. A span with a failed or missing sample is a red bar of full
 * height.
 */
function SpanChart({ spans, label }: { spans: readonly HealthSpan[]; label: string }) {
  const most = Math.max(...spans.map(({ milliseconds }) => milliseconds ?? 0), 10)
  const step = width / spans.length
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-12 w-full border-b border-rule-2"
    >
      {spans.map(({ from, failures, missing, milliseconds }, i) => {
        const isDown = failures + missing > 0
        if (milliseconds === null && !isDown) return null
        const tall = isDown ? height : Math.max(2, ((milliseconds ?? 0) / most) * (height - 4))
        return (
          <rect
            key={from.getTime()}
            x={i * step}
            y={height - tall}
            width={step - gap}
            height={tall}
            className={isDown ? 'fill-danger' : 'fill-pitch'}
          />
        )
      })}
    </svg>
  )
}
